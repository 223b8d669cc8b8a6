import { z } from "zod";
import { type Fault, fault, Refused } from "./entities.ts";
import type { Gateway } from "./gateway.ts";
import type { State } from "./state.ts";

export interface ApiCall {
  method: string;
  /** Behind "/v1/", without the query. */
  path: string;
  query: URLSearchParams;
  body: string;
  refundKey: string | undefined;
}

/** The calls of /v1 that a shop needs, each with the real one's rules. Answers with status and body. */
export function answerApi({ state, gateway }: { state: State; gateway: Gateway }, call: ApiCall): { status: number; body: unknown } {
  try {
    return { status: 200, body: answer(state, gateway, call) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: 400, body: { error: error.fault } };
  }
}

function answer(state: State, gateway: Gateway, { method, path, query, body, refundKey }: ApiCall): unknown {
  const [kind, id = "", part = ""] = path.split("/");
  switch (`${method} ${kind}${id && "/:id"}${part && `/${part}`}`) {
    case "POST orders": {
      const { amount, currency, receipt = null, notes, unique_receipt: isUnique = false } = read(orderBody, body);
      return gateway.createOrder({ amount, currency, receipt, notes }, isUnique);
    }
    case "GET orders": {
      const receipt = query.get("receipt");
      return page([...state.orders.values()].filter((order) => receipt === null || order.receipt === receipt).reverse(), query);
    }
    case "GET orders/:id":
      return found(state.orders, id);
    case "GET orders/:id/payments": {
      const order = found(state.orders, id);
      const items = [...state.payments.values()].filter((payment) => payment.order_id === order.id);
      return { entity: "collection", count: items.length, items };
    }
    case "GET payments/:id":
      return found(state.payments, id);
    case "POST payments/:id/capture": {
      const { amount, currency } = read(captureBody, body);
      const payment = found(state.payments, id);
      if (amount !== payment.amount || currency !== payment.currency)
        throw new Refused("Capture amount must be equal to the amount authorized", { field: "amount" });
      return gateway.capture(id);
    }
    case "POST payments/:id/refund": {
      if (refundKey !== undefined && !/^[\w-]{10,}$/.test(refundKey))
        throw new Refused("The idempotency key must be at least 10 characters long", { reason: "NA" });
      const { amount, notes, receipt = null } = read(refundBody, body === "" ? "{}" : body);
      return gateway.refund(id, { amount, notes, receipt, key: refundKey, body });
    }
    case "GET payments/:id/refunds": {
      const payment = found(state.payments, id);
      return page([...state.refunds.values()].filter((refund) => refund.payment_id === payment.id).reverse(), query);
    }
    case "GET refunds/:id":
      return found(state.refunds, id);
    default:
      throw new Refused("The requested URL was not found on the server.", { reason: "NA" });
  }
}

function found<T>(among: ReadonlyMap<string, T>, id: string): T {
  const one = among.get(id);
  if (one === undefined) throw new Refused("The id provided does not exist");
  return one;
}

function page(all: readonly unknown[], query: URLSearchParams) {
  const count = Math.min(100, Number(query.get("count") ?? 10));
  const skip = Number(query.get("skip") ?? 0);
  const items = all.slice(skip, skip + count);
  return { entity: "collection", count: items.length, items };
}

/** Unknown fields are refused, as the real one does. */
function read<T>(shape: z.ZodType<T>, body: string): T {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    throw new Refused("The request body is not valid JSON");
  }
  const parsed = shape.safeParse(said);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys")
    throw new Refused(`${issue.keys.join(", ")} is/are not required and should not be sent`, { reason: "extra_field_sent" });
  const field = issue?.path.join(".") ?? "";
  throw new Refused(issue?.message ?? "The request is not valid", field === "" ? {} : { field });
}

const amount = z.int("The amount must be an integer.").min(100, "The amount must be at least INR 1.00");
const currency = z.enum(["INR", "USD"], "Currency is not supported");
const receipt = z.string().max(40, "The receipt may not be greater than 40 characters.").nullable().optional();
const notes = z
  .record(z.string(), z.string().max(256, "A note may not be greater than 256 characters."))
  .refine((given) => Object.keys(given).length <= 15, "Number of fields in notes should be less than or equal to 15")
  .optional()
  .transform((given) => (given && Object.keys(given).length > 0 ? given : ([] as [])));
const minutes = z.int().max(7200, "The expiry period may not be greater than 7200.");

const orderBody = z.strictObject({
  amount,
  currency,
  receipt,
  notes,
  unique_receipt: z.boolean().optional(),
  partial_payment: z.boolean().optional(),
  payment: z
    .strictObject({
      capture: z.enum(["automatic", "manual"]),
      capture_options: z.strictObject({
        automatic_expiry_period: minutes.min(12, "The automatic expiry period must be at least 12."),
        manual_expiry_period: minutes.optional(),
        refund_speed: z.enum(["normal", "optimum"]),
      }),
    })
    .refine(
      ({ capture_options: { automatic_expiry_period: automatic, manual_expiry_period: manual = 7200 } }) => manual >= automatic,
      "The manual expiry period must be equal to or greater than the automatic one.",
    )
    .optional(),
});
const captureBody = z.strictObject({ amount, currency });
const refundBody = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(["normal", "optimum"]).optional(),
  notes,
  receipt,
});

export const wrongKeys: { error: Fault } = { error: fault("Authentication failed", { reason: "NA" }) };
