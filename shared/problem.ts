import { z } from "zod";
import { type Interpretation, interpretation } from "./interpretation.ts";

/**
 * What goes wrong at an edge, in words for the person who meets it. Every answer of the API that is not a success has this one
 * shape: `{code, message, fields?, interpretation?}` with the status of its code.
 */
export const problemStatus = {
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  insufficient_balance: 402,
  locked: 402,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  /** The name has several readings, or only a wider market has evidence: the customer must choose. */
  market_choice_needed: 422,
  market_unknown: 422,
  /** Below grade D: no report is made. */
  evidence_too_weak: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof problemStatus;

export const problemBody = z.strictObject({
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  /** A plain sentence that can be shown. */
  message: z.string(),
  /** Path of a field ("brief.segments.0") → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** How the market name of a refused order is understood. */
  interpretation: interpretation.optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** Thrown by a use case for something that its caller can be told. Anything else that is thrown is a fault of ours (500). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly interpretation: Interpretation | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; interpretation?: Interpretation; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "Problem";
    this.code = code;
    this.fields = more.fields;
    this.interpretation = more.interpretation;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
  get status(): number {
    return problemStatus[this.code];
  }
  body(): ProblemBody {
    const { code, message, fields, interpretation: understood } = this;
    return { code, message, ...(fields && { fields: { ...fields } }), ...(understood && { interpretation: understood }) };
  }
}
