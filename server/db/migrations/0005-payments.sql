-- Top-ups: what the gateway takes is credited once, invoiced once, and can be given back. Facts about money are told apart by order and
-- payment, never by event.

alter table payments
  -- Of the call that made it, so that a repetition finds its order again; the hash tells another order under the same key.
  add column idempotency_key text,
  add column order_hash text,
  -- Which gateway holds the order: "rzp_live_…", "rzp_test_…" or the stand-in's key.
  add column gateway_key_id text,
  -- The parts of gst_amount. 'UTGST' is counted under sgst, as the law pairs them.
  add column cgst_amount numeric(10,2) not null default 0.00,
  add column sgst_amount numeric(10,2) not null default 0.00,
  add column igst_amount numeric(10,2) not null default 0.00,
  -- The buyer as he stood at the checkout (shared/invoice.ts); an issued invoice keeps its own copy.
  add column buyer jsonb not null default '{}',
  add column failure text,
  add column paid_at timestamptz,
  -- What has gone back, of `credits`.
  add column refunded_credits numeric(10,2) not null default 0.00,
  -- When the gateway was asked last, by the reconcile job.
  add column asked_at timestamptz,
  add constraint payments_status check (status in ('pending', 'failed', 'expired', 'paid', 'refunded')),
  add constraint payments_currency check (currency in ('INR', 'USD')),
  add constraint payments_amounts check (base_amount > 0 and gst_amount >= 0 and gateway_charge >= 0),
  add constraint payments_sum check (amount = base_amount + gst_amount + gateway_charge),
  add constraint payments_credits check (credits = base_amount),
  add constraint payments_tax check (gst_amount = cgst_amount + sgst_amount + igst_amount and (currency = 'INR' or gst_amount = 0)),
  add constraint payments_refunded check (refunded_credits between 0 and credits and (status = 'refunded') = (refunded_credits = credits)),
  add constraint payments_paid check ((status in ('paid', 'refunded')) = (paid_at is not null)
    and (status in ('paid', 'refunded')) = (invoice_no is not null)
    and (status not in ('paid', 'refunded') or razorpay_payment_id is not null)),
  add constraint payments_refund_of_paid check (refunded_credits = 0 or paid_at is not null);
create unique index payments_one_an_idempotency_key on payments (user_id, idempotency_key) where idempotency_key is not null;
create unique index payments_one_a_gateway_payment on payments (razorpay_payment_id) where razorpay_payment_id is not null;
create unique index payments_one_an_invoice on payments (invoice_no) where invoice_no is not null;
create index payments_open on payments (created_at) where status in ('pending', 'failed');
create index payments_paid_at on payments (paid_at) where paid_at is not null;

-- What a buyer told us last: proposed at the next checkout.
create table billing_profiles (
  user_id uuid primary key references users(id),
  profile jsonb not null,
  updated_at timestamptz not null default now()
);

-- Inbox of the gateway's webhooks, with what we need of them and no more. A hint that is lost costs nothing: the reconcile job asks.
create table gateway_events (
  id text primary key,
  type text not null,
  order_id text,
  payment_id text,
  refund_id text,
  -- The signed body's own entities, as parsed.
  payload jsonb not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  processed_at timestamptz,
  outcome text
);
create index gateway_events_waiting on gateway_events (received_at) where processed_at is null;
create index gateway_events_received on gateway_events (received_at);

-- Money at the gateway that belongs to no credit: a second payment of an order, or one of another amount. It goes back, or a person decides.
create table stray_payments (
  gateway_payment_id text primary key,
  payment_id uuid not null references payments(id),
  amount numeric(14,2) not null,
  currency varchar(10) not null,
  reason text not null,
  found_at timestamptz not null default now(),
  -- Whether it goes back without anybody's decision.
  returns_by_itself boolean not null,
  gateway_refund_id text,
  returned_at timestamptz,
  -- A person's word on it.
  settled_memo text,
  constraint stray_payments_reason check (reason in ('second-payment', 'other-amount', 'other-currency'))
);
create index stray_payments_open on stray_payments (found_at) where returned_at is null and settled_memo is null;

-- Numbers without a gap: taken last in the transaction that needs one. A sequence would leave holes.
create table invoice_counters (
  series text not null,
  -- Indian financial year: '2627' from 1 April 2026 to 31 March 2027, Indian time.
  financial_year text not null,
  last integer not null,
  primary key (series, financial_year),
  constraint invoice_counters_series check (series in ('SX', 'CN'))
);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments(id),
  user_id uuid not null references users(id),
  -- What leaves the balance, and what the gateway sends back (with tax and charge).
  credits numeric(10,2) not null,
  amount numeric(10,2) not null,
  cgst_amount numeric(10,2) not null,
  sgst_amount numeric(10,2) not null,
  igst_amount numeric(10,2) not null,
  gateway_charge numeric(10,2) not null,
  currency varchar(10) not null,
  reason text not null,
  idempotency_key text not null unique,
  -- 'asked': the credit has left the balance, the gateway has not confirmed. 'failed': it never will, and the credit is back.
  status text not null default 'asked',
  gateway_refund_id text unique,
  -- The gateway's own word on a refund that is done: 'pending' until the money is on its way.
  gateway_status text,
  -- Of a refund made at the gateway's own pages: what the balance no longer carried, of `credits`.
  uncovered numeric(10,2) not null default 0.00,
  failure text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  finished_at timestamptz,
  constraint refunds_status check (status in ('asked', 'done', 'failed')),
  constraint refunds_amounts check (credits > 0 and amount = credits + cgst_amount + sgst_amount + igst_amount + gateway_charge),
  constraint refunds_uncovered check (uncovered between 0 and credits),
  constraint refunds_gateway_status check (gateway_status in ('pending', 'processed', 'failed')),
  constraint refunds_done check ((status = 'done') <= (gateway_refund_id is not null))
);
create unique index refunds_one_at_a_time on refunds (payment_id) where status = 'asked';
create index refunds_payment on refunds (payment_id, created_at);
create index refunds_asked on refunds (created_at) where status = 'asked';
create index refunds_on_their_way on refunds (asked_at) where status = 'done' and gateway_status = 'pending';
create index refunds_finished on refunds (finished_at) where status = 'done';

-- Refunds that a person must look at. 'foreign': made at the gateway's own pages, our books do not have it. 'failed': the gateway had
-- accepted it, the credit note is issued, and then the money did not arrive.
create table refund_reviews (
  gateway_refund_id text not null,
  payment_id uuid not null references payments(id),
  kind text not null,
  amount numeric(14,2) not null,
  currency varchar(10) not null,
  found_at timestamptz not null default now(),
  settled_at timestamptz,
  -- A person's word on it.
  settled_memo text,
  primary key (gateway_refund_id, kind),
  constraint refund_reviews_kind check (kind in ('foreign', 'failed')),
  constraint refund_reviews_settled check ((settled_at is null) = (settled_memo is null))
);
create index refund_reviews_open on refund_reviews (found_at) where settled_at is null;

-- Issued documents. What they say never changes.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  series text not null,
  financial_year text not null,
  serial integer not null,
  kind text not null,
  payment_id uuid not null references payments(id),
  refund_id uuid unique references refunds(id),
  user_id uuid not null references users(id),
  issued_at timestamptz not null,
  -- shared/invoice.ts; the file is made from it alone.
  content jsonb not null,
  -- Made at the first download and kept, so that it stays the same file.
  pdf bytea,
  constraint invoices_serial unique (series, financial_year, serial),
  constraint invoices_kind check (kind in ('invoice', 'credit-note')),
  constraint invoices_credit_note check ((kind = 'credit-note') = (refund_id is not null)),
  constraint invoices_number_length check (length(number) <= 16)
);
create unique index invoices_one_a_payment on invoices (payment_id) where kind = 'invoice';
create index invoices_user on invoices (user_id, issued_at desc);
create index invoices_issued on invoices (issued_at);

create function invoices_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.pdf is null and (to_jsonb(new) - 'pdf') = (to_jsonb(old) - 'pdf') then
    return new;
  end if;
  raise exception 'an issued invoice never changes' using errcode = '55000';
end $$;
create trigger invoices_immutable before update or delete on invoices for each row execute function invoices_refuse_change();
create trigger invoices_kept before truncate on invoices for each statement execute function invoices_refuse_change();

-- A top-up is what its payment says, to the account that paid, or it is not at all.
create function ledger_top_up_matches() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payments p where p.id = new.payment_id and p.status = 'paid' and p.currency = new.currency
                 and p.credits = new.amount and new.credit_account = 'user:' || p.user_id) then
    raise exception 'the top-up does not match its payment' using errcode = '23514';
  end if;
  return null;
end $$;
-- Looked at when the transaction ends, because the number of the invoice is taken last.
create constraint trigger ledger_top_up_matches after insert on ledger_transfers
  deferrable initially deferred for each row when (new.kind = 'top-up') execute function ledger_top_up_matches();
-- And the other way round: what is paid has its top-up and its invoice.
create function payments_paid_is_credited() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_transfers t where t.payment_id = new.id and t.kind = 'top-up')
     or not exists (select 1 from invoices i where i.payment_id = new.id and i.kind = 'invoice' and i.number = new.invoice_no) then
    raise exception 'payment % is paid without its top-up or its invoice', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger payments_paid_is_credited after insert or update of status on payments
  deferrable initially deferred for each row when (new.status = 'paid') execute function payments_paid_is_credited();
