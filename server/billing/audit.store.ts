import type { Queries } from "#db";
import { sql } from "kysely";

export interface Audit {
  accounts: number;
  transfers: number;
  /** Sentences, each naming the account or study; at most one hundred. */
  faults: string[];
}

const faultsMax = 100;

/**
 * One statement, so that concurrent changes cannot distort it. Three things must agree: the sums of the transfers, the balances
 * maintained by the ledger's trigger, and the status of the studies.
 */
export async function auditLedger(q: Queries): Promise<Audit> {
  const { rows } = await sql<{ accounts: number; transfers: number; faults: string[] | null }>`
    with moves as (
      select debit_account as account,
        case when kind in ('capture', 'unlock', 'refund', 'adjust', 'top-up') then -amount else 0 end as posted,
        case kind when 'hold' then amount when 'capture' then -amount when 'release' then -amount else 0 end as held
      from ledger_transfers
      union all
      select credit_account,
        case when kind in ('top-up', 'adjust', 'capture', 'unlock', 'refund') then amount else 0 end, 0
      from ledger_transfers
    ), sums as (
      select account, sum(posted) as posted, sum(held) as held from moves group by account
    ), holds as (
      select h.study_id, h.amount, r.kind as resolved
      from ledger_transfers h left join ledger_transfers r on r.hold_id = h.id
      where h.kind = 'hold'
    ), unlocks as (
      select study_id, amount from ledger_transfers where kind = 'unlock'
    ), faults as (
      select 'account ' || a.id || ': the transfers come to ' || coalesce(s.posted, 0) || ' with ' || coalesce(s.held, 0)
        || ' held, the balance says ' || a.posted || ' with ' || a.held || ' held' as fault
      from ledger_accounts a left join sums s on s.account = a.id
      where a.user_id is not null and (coalesce(s.posted, 0) <> a.posted or coalesce(s.held, 0) <> a.held)
      union all
      select 'user ' || u.id || ': has ' || u.amount || ', the ledger has ' || coalesce((a.posted - a.held)::text, 'no account')
      from users u left join ledger_accounts a on a.user_id = u.id
      where a.id is null or u.amount <> a.posted - a.held or u.currency <> a.currency
      union all
      select 'all accounts in ' || a.currency || ' together come to ' || sum(coalesce(s.posted, 0)) || ', not nothing'
      from ledger_accounts a left join sums s on s.account = a.id
      group by a.currency having sum(coalesce(s.posted, 0)) <> 0
      union all
      select 'study ' || s.id || ': is ' || s.status || ', its money is ' || coalesce(h.resolved, case when h.study_id is null then 'not held' else 'held' end)
      from studies s left join holds h on h.study_id = s.id
      where coalesce(h.resolved, case when h.study_id is null then 'none' else 'held' end) <> case
        when s.status in ('pending', 'running') then 'held'
        when s.status in ('completed', 'partial') then 'capture'
        else 'release' end
      union all
      select 'study ' || h.study_id || ': is gone, its money is still held'
      from holds h left join studies s on s.id = h.study_id
      where s.id is null and h.resolved is null
      union all
      select 'study ' || s.id || ': ' || case when s.pdf_download then 'is unlocked' else 'is locked' end || ', paid is '
        || coalesce(h.amount, 0) + coalesce(k.amount, 0) || ' of ' || s.listed_price
      from studies s left join holds h on h.study_id = s.id and h.resolved = 'capture' left join unlocks k on k.study_id = s.id
      where s.status in ('completed', 'partial')
        and s.pdf_download <> (coalesce(h.amount, 0) + coalesce(k.amount, 0) = s.listed_price)
    )
    select
      (select count(*) from ledger_accounts where user_id is not null)::int as accounts,
      (select count(*) from ledger_transfers)::int as transfers,
      (select json_agg(fault) from (select fault from faults order by fault limit ${faultsMax}) f) as faults
  `.execute(q);
  const [row] = rows;
  return { accounts: row?.accounts ?? 0, transfers: row?.transfers ?? 0, faults: row?.faults ?? [] };
}
