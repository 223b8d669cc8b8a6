import type { Queries } from "#db";
import { sql } from "kysely";

/** Sums for the money report. Money is decimal text, added up by the database. Days are calendar days in India: "2026-11-22". */
export interface TradeRow {
  /** No money moved. */
  isTest: boolean;
  /** Null: all days together. */
  day: string | null;
  currency: string;
  /** 'net': top-ups less refunds. */
  what: "top-ups" | "refunds" | "net";
  count: number;
  base: string;
  gatewayCharge: string;
  cgst: string;
  /** SGST and UTGST. */
  sgst: string;
  igst: string;
  total: string;
}
export interface CreditRow {
  day: string | null;
  currency: string;
  /** Studies charged, reports unlocked, and credit granted less credit deducted. */
  studies: string;
  unlocks: string;
  promotions: string;
}
export interface LiabilityRow {
  currency: string;
  /** Available, held for studies in progress, and both together. */
  available: string;
  held: string;
  total: string;
  /** The same total, added up from the ledger's transfers. */
  ledger: string;
  /** Topped up by test payments less their refunds: part of these balances unless spent. */
  fromTests: string;
}
/** First and last day, both included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * By the day of the invoice and of the credit note. Sums are reported by day and for all days, by currency, test payments apart; India
 * has had one time zone and no summer time since 1945.
 */
export async function tradeByDay(q: Queries, { from, to }: Days): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with moves as (
      select 'top-ups' as what, p.paid_at as at, p.currency, p.gateway_key_id, 1 as sign, p.base_amount as base, p.gateway_charge,
        p.cgst_amount, p.sgst_amount, p.igst_amount, p.amount
      from payments p where p.paid_at is not null
      union all
      select 'refunds', r.finished_at, r.currency, p.gateway_key_id, -1, r.credits, r.gateway_charge,
        r.cgst_amount, r.sgst_amount, r.igst_amount, r.amount
      from refunds r join payments p on p.id = r.payment_id where r.status = 'done'
    ), dated as (
      select *, ${indianDay(sql`at`)} as day, coalesce(gateway_key_id like 'rzp\\_test\\_%', false) as is_test from moves
    ), chosen as (
      select * from dated where day between ${from} and ${to}
    ), each as (
      select *, what as line from chosen union all select *, 'net' from chosen
    )
    select is_test as "isTest", day, currency, line as what, count(*)::int as count,
      sum(sign * base)::numeric(14,2) as base, sum(sign * gateway_charge)::numeric(14,2) as "gatewayCharge",
      sum(sign * cgst_amount)::numeric(14,2) as cgst, sum(sign * sgst_amount)::numeric(14,2) as sgst,
      sum(sign * igst_amount)::numeric(14,2) as igst, sum(sign * amount)::numeric(14,2) as total
    from each
    group by grouping sets ((is_test, currency, line, day), (is_test, currency, line))
    order by is_test, day nulls last, currency, array_position(array['top-ups', 'refunds', 'net'], line)
  `.execute(q);
  return rows;
}

/** What customers' credit was used for, and credit granted. From the ledger alone. */
export async function creditByDay(q: Queries, { from, to }: Days): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    with dated as (
      select kind, currency, amount, debit_account, credit_account, ${indianDay(sql`created_at`)} as day
      from ledger_transfers where kind in ('capture', 'unlock', 'adjust')
    )
    select day, currency,
      coalesce(sum(amount) filter (where kind = 'capture'), 0)::numeric(14,2) as studies,
      coalesce(sum(amount) filter (where kind = 'unlock'), 0)::numeric(14,2) as unlocks,
      coalesce(sum(case when debit_account like 'system:promotions:%' then amount
        when credit_account like 'system:promotions:%' then -amount end), 0)::numeric(14,2) as promotions
    from dated where day between ${from} and ${to}
    group by grouping sets ((currency, day), (currency))
    order by day nulls last, currency
  `.execute(q);
  return rows;
}

/** What customers' balances come to now. One statement, so that concurrent changes cannot distort it. */
export async function liabilities(q: Queries): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    with balances as (
      select currency, sum(posted - held) as available, sum(held) as held from ledger_accounts where user_id is not null group by currency
    ), transfers as (
      select currency, sum(case
        when kind in ('hold', 'release') then 0 when credit_account like 'user:%' then amount else -amount end) as total
      from ledger_transfers group by currency
    ), tests as (
      select p.currency, sum(p.credits - p.refunded_credits) as total
      from payments p where p.paid_at is not null and p.gateway_key_id like 'rzp\\_test\\_%' group by p.currency
    )
    select b.currency, b.available::numeric(14,2), b.held::numeric(14,2), (b.available + b.held)::numeric(14,2) as total,
      coalesce(t.total, 0)::numeric(14,2) as ledger, coalesce(s.total, 0)::numeric(14,2) as "fromTests"
    from balances b left join transfers t using (currency) left join tests s using (currency)
    order by b.currency
  `.execute(q);
  return rows;
}

const indianDay = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone interval '05:30', 'YYYY-MM-DD')`;
