import type { Queries } from "#db";
import { sql } from "kysely";

export interface PaymentsAudit {
  payments: number;
  documents: number;
  /** Sentences, each naming the payment, refund or document; at most one hundred. */
  faults: string[];
}

const faultsMax = 100;

/**
 * One statement, so that concurrent changes cannot distort it. Payments, ledger and documents must agree; numbers must have no gaps;
 * nothing may wait for review or for the gateway too long. Whether the gateway has payments that we do not know of, only the gateway can
 * tell: npm run ops -- payments reconcile.
 */
export async function auditPayments(q: Queries, now: Date): Promise<PaymentsAudit> {
  const { rows } = await sql<{ payments: number; documents: number; faults: string[] | null }>`
    with paid as (
      select p.*, 'user:' || p.user_id as account from payments p where p.paid_at is not null or p.status in ('paid', 'refunded')
    ), top_ups as (
      select payment_id, count(*) as n, min(amount) as amount, min(currency) as currency, min(credit_account) as account
      from ledger_transfers where kind = 'top-up' group by payment_id
    ), documents as (
      select payment_id, count(*) as n, min(number) as number from invoices where kind = 'invoice' group by payment_id
    ), deducted as (
      select substr(idempotency_key, 8) as refund_id, amount, currency, payment_id from ledger_transfers
      where kind = 'refund' and idempotency_key like 'refund:%'
    ), back as (
      select substr(idempotency_key, 13) as refund_id, amount from ledger_transfers
      where kind = 'refund' and idempotency_key like 'refund-back:%'
    ), refunded as (
      select payment_id, sum(credits) as credits, sum(amount) as amount, sum(cgst_amount) as cgst, sum(sgst_amount) as sgst,
        sum(igst_amount) as igst, sum(gateway_charge) as charge
      from refunds where status = 'done' group by payment_id
    ), series as (
      select series, financial_year, count(*) as n, min(serial) as first, max(serial) as last from invoices group by series, financial_year
    ), faults as (
      select 'payment ' || p.id || ': is ' || p.status || ', the ledger has ' || case coalesce(t.n, 0) when 0 then 'no top-up' when 1
        then 'a top-up of ' || t.amount || ' ' || t.currency || ' to ' || t.account else t.n || ' top-ups' end
        || ' for its ' || p.credits || ' ' || p.currency || ' to ' || p.account as fault
      from paid p left join top_ups t on t.payment_id = p.id
      where coalesce(t.n, 0) <> 1 or t.amount <> p.credits or t.currency <> p.currency or t.account <> p.account
      union all
      select 'payment ' || p.id || ': is ' || p.status || ', yet the ledger has its top-up of ' || t.amount || ' ' || t.currency
      from top_ups t join payments p on p.id = t.payment_id where p.status not in ('paid', 'refunded')
      union all
      select 'payment ' || p.id || ': is ' || p.status || ' with invoice ' || coalesce(p.invoice_no, 'none') || ', issued is '
        || coalesce(case when i.n > 1 then i.n || ' invoices' end, i.number, 'none')
      from paid p left join documents i on i.payment_id = p.id
      where coalesce(i.n, 0) <> 1 or i.number is distinct from p.invoice_no
      union all
      select 'invoice ' || i.number || ': its payment ' || p.id || ' is ' || p.status
      from documents i join payments p on p.id = i.payment_id where p.status not in ('paid', 'refunded')
      union all
      select 'refund ' || r.id || ': is done, credit note: '
        || coalesce(n.number, 'none')
        || ', deducted from the balance: ' || coalesce(t.amount::text, 'nothing') || ' of ' || r.credits - r.uncovered
      from refunds r left join invoices n on n.refund_id = r.id left join deducted t on t.refund_id = r.id::text
      where r.status = 'done' and (n.id is null or n.payment_id <> r.payment_id or coalesce(t.amount, 0) <> r.credits - r.uncovered
        or t.currency <> r.currency or t.payment_id <> r.payment_id)
      union all
      select 'refund ' || r.id || ': is ' || r.status || ', yet credit note ' || n.number || ' is issued'
      from refunds r join invoices n on n.refund_id = r.id where r.status <> 'done'
      union all
      select 'refund ' || r.id || ': is ' || r.status || ', deducted from the balance: ' || coalesce(t.amount::text, 'nothing')
        || ', returned: ' || coalesce(b.amount::text, 'nothing')
      from refunds r left join deducted t on t.refund_id = r.id::text left join back b on b.refund_id = r.id::text
      where (r.status = 'requested' and coalesce(t.amount, 0) <> r.credits)
        or (r.status = 'failed' and (coalesce(t.amount, 0) <> r.credits or coalesce(b.amount, 0) <> r.credits))
        or (r.status <> 'failed' and b.amount is not null)
      union all
      select 'the ledger has a refund of ' || t.amount || ' ' || t.currency || ' for payment ' || t.payment_id || ', which belongs to no refund'
      from deducted t left join refunds r on r.id::text = t.refund_id where r.id is null
      union all
      select 'payment ' || p.id || ': ' || p.refunded_credits || ' of ' || p.credits || ' is marked as refunded, its refunds add up to '
        || coalesce(g.credits, 0)
      from payments p left join refunded g on g.payment_id = p.id
      where p.refunded_credits <> coalesce(g.credits, 0)
      union all
      select 'payment ' || p.id || ': its refunds add up to ' || g.amount || ' of ' || p.amount || ', or one component exceeds that of the payment'
      from payments p join refunded g on g.payment_id = p.id
      where g.cgst > p.cgst_amount or g.sgst > p.sgst_amount or g.igst > p.igst_amount or g.charge > p.gateway_charge
        or (p.refunded_credits = p.credits and g.amount <> p.amount)
      union all
      select 'documents ' || coalesce(s.series, c.series) || ' of ' || coalesce(s.financial_year, c.financial_year) || ': ' || coalesce(s.n, 0)
        || ' from number ' || coalesce(s.first, 0) || ' to ' || coalesce(s.last, 0) || ', the counter says ' || coalesce(c.last::text, 'nothing')
      from series s full join invoice_counters c on c.series = s.series and c.financial_year = s.financial_year
      where s.n is null or s.first <> 1 or s.n <> s.last or c.last is distinct from s.last
      union all
      select 'document ' || i.number || ': is number ' || i.serial || ' of ' || i.series || ' ' || i.financial_year || ', it says number '
        || coalesce(i.content ->> 'number', 'nothing') || ', total ' || coalesce(i.content ->> 'total', 'nothing') || ' '
        || coalesce(i.content ->> 'currency', '') || ' for ' || coalesce(r.amount, p.amount) || ' ' || p.currency
      from invoices i join payments p on p.id = i.payment_id left join refunds r on r.id = i.refund_id
      where i.number <> i.series || '/' || i.financial_year || '/' || lpad(i.serial::text, 6, '0')
        or i.content ->> 'number' is distinct from i.number or i.content ->> 'kind' is distinct from i.kind
        or i.content ->> 'currency' is distinct from p.currency
        or i.content ->> 'total' is distinct from coalesce(r.amount, p.amount)::text
      union all
      select 'gateway payment ' || s.gateway_payment_id || ' (' || s.reason || ', ' || s.amount || ' ' || s.currency
        || ') matches no order and has been waiting ' || ${waited(sql`s.found_at`, now)} || case when s.auto_refund
        then ' for its automatic refund' else ' for review' end || ' (payments review)'
      from unmatched_payments s
      where s.refunded_at is null and s.resolution is null and s.found_at < ${now}::timestamptz - interval '1 day'
      union all
      select 'gateway refund ' || v.gateway_refund_id || ' (' || v.amount || ' ' || v.currency || ', ' || case v.kind when 'foreign'
        then 'made in the gateway''s dashboard, not booked' else 'did not arrive' end || ') has been waiting ' || ${waited(sql`v.found_at`, now)}
        || ' for review (payments review)'
      from refund_reviews v where v.resolved_at is null and v.found_at < ${now}::timestamptz - interval '1 day'
      union all
      select 'refund ' || r.id || ' (' || r.amount || ' ' || r.currency || ') has been waiting ' || ${waited(sql`r.created_at`, now)}
        || ' for the gateway' || coalesce(': ' || r.failure, '')
      from refunds r where r.status = 'requested' and r.created_at < ${now}::timestamptz - interval '1 hour'
      union all
      select 'gateway event ' || e.id || ' (' || e.type || ') has been waiting ' || ${waited(sql`e.received_at`, now)} || coalesce(': ' || e.outcome, '')
      from gateway_events e where e.processed_at is null and e.received_at < ${now}::timestamptz - interval '1 hour'
      union all
      select 'gateway event ' || e.id || ' (' || e.type || '): ' || e.outcome || ' (payments review)'
      from gateway_events e where e.outcome like 'given up%'
    )
    select
      (select count(*) from payments)::int as payments,
      (select count(*) from invoices)::int as documents,
      (select json_agg(fault) from (select fault from faults order by fault limit ${faultsMax}) f) as faults
  `.execute(q);
  const [row] = rows;
  return { payments: row?.payments ?? 0, documents: row?.documents ?? 0, faults: row?.faults ?? [] };
}

/** Whole days or hours, in words. */
function waited(since: ReturnType<typeof sql>, now: Date) {
  const seconds = sql`extract(epoch from ${now}::timestamptz - ${since})`;
  return sql`case when ${seconds} < 172800 then floor(${seconds} / 3600) || ' hours' else floor(${seconds} / 86400) || ' days' end`;
}
