import type { Role, Told } from "../ports.ts";
import { roles } from "./settings.ts";
import type { Usage } from "./read-usage.ts";

/** What a run of model calls has cost, as the servers counted it. */
export interface Spend {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Null where a model without a known price was used. */
  costUsd: number | null;
}

export interface TokenBudget {
  /** For planning, extraction and reconciliation. */
  collectTokens: number;
  /** Kept for writing and its repairs whatever collecting takes. */
  writeTokens: number;
}

/** The budget of a part of the run is used up: no further call is made for it. */
export class BudgetSpentError extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super(`the token budget for ${part} is used up`);
    this.name = "BudgetSpentError";
    this.part = part;
  }
}
type Part = "collecting" | "writing";

/** Part of a report's tokens that is kept for writing. */
const writingShare = 0.4;
const warnAt = 0.8;

export const budgetOf = (tokensMax: number): TokenBudget => ({
  collectTokens: Math.floor(tokensMax * (1 - writingShare)),
  writeTokens: Math.ceil(tokensMax * writingShare),
});

interface Options {
  budget: TokenBudget;
  prices: Readonly<Record<string, { input: number; output: number }>>;
  tell?: (event: Told) => void;
  /** What earlier runs of the same study have spent. */
  before?: Spend;
}

/**
 * Counts the tokens of every answer, failed ones included, exactly as the server states them. A call may begin while its part of the budget is
 * not used up, so the budget is passed by no more than the calls that are then under way.
 */
export class TokenAccount {
  private readonly budget: Record<Part, number>;
  private readonly prices: Options["prices"];
  private readonly tell: (event: Told) => void;
  private readonly used: Record<Part, number> = { collecting: 0, writing: 0 };
  private readonly warned = new Set<Part>();
  private readonly byRole = new Map<Role, Spend>(roles.map((role) => [role, nothing()]));
  private readonly total: Spend;
  /** Calls whose server did not say what they cost: cut off, or given up. Their prompts are held against the budget by estimate. */
  unreported = 0;

  constructor({ budget, prices, tell = () => undefined, before = nothing() }: Options) {
    this.budget = { collecting: budget.collectTokens, writing: budget.writeTokens };
    this.prices = prices;
    this.tell = tell;
    this.total = { ...before };
    this.used.collecting = before.inputTokens + before.outputTokens;
  }

  /** Throws BudgetSpentError where no further call may begin. */
  begin(role: Role): void {
    const part = partOf(role);
    // What collecting has left over is free for writing; the reverse never is.
    const spare = part === "writing" ? Math.max(0, this.budget.collecting - this.used.collecting) : 0;
    if (this.used[part] >= this.budget[part] + spare) throw new BudgetSpentError(part);
  }

  /** A call has ended; gives back what it cost. `usage` undefined: its server did not say; `sentTokens` estimates its prompt then. */
  end(role: Role, model: string, usage: Usage | undefined, sentTokens = 0): Spend {
    if (usage === undefined) {
      this.unreported += sentTokens > 0 ? 1 : 0;
      this.use(role, sentTokens);
    }
    const cost = {
      calls: 1,
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
      costUsd: this.costOf(model, usage),
    };
    this.add(role, cost);
    return cost;
  }

  /** What a stored answer cost when it was made, in an earlier run. */
  restore(role: Role, spend: Spend): void {
    this.add(role, spend);
  }

  get spend(): Spend {
    return { ...this.total };
  }
  spendOf(role: Role): Spend {
    return { ...(this.byRole.get(role) ?? nothing()) };
  }

  private add(role: Role, spend: Spend): void {
    addSpend(this.total, spend);
    const own = this.byRole.get(role);
    if (own) addSpend(own, spend);
    this.use(role, spend.inputTokens + spend.outputTokens);
    this.tell({ type: "spend", ...this.total });
  }

  private use(role: Role, tokens: number): void {
    const part = partOf(role);
    this.used[part] += tokens;
    if (this.used[part] < warnAt * this.budget[part] || this.warned.has(part)) return;
    this.warned.add(part);
    this.tell({ type: "warning", text: `Four fifths of the token budget for ${part} are used.` });
  }

  private costOf(model: string, usage: Usage | undefined): number | null {
    if (usage === undefined || usage.inputTokens + usage.outputTokens === 0) return 0;
    const price = this.prices[model];
    return price ? (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1e6 : null;
  }
}

export function addSpend(sum: Spend, more: Spend): void {
  sum.calls += more.calls;
  sum.inputTokens += more.inputTokens;
  sum.outputTokens += more.outputTokens;
  sum.costUsd = sum.costUsd === null || more.costUsd === null ? null : sum.costUsd + more.costUsd;
}

export const nothing = (): Spend => ({ calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 });
const partOf = (role: Role): Part => (role === "write" || role === "repair" ? "writing" : "collecting");

/** Roughly how many tokens a text has: about three and a half letters each, for English prose and JSON. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3.5);
