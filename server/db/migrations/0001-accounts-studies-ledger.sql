-- The specification's tables (3.1) with their types and defaults, and what the product rests on: ledger, steps, events.
-- One dialect for PostgreSQL 15 and later and for the embedded engine.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text unique,
  email text not null,
  password text,
  first_name text,
  last_name text,
  country text,
  contact_number text,
  industry text,
  profile_image_url text,
  -- What the customer can spend: written by the ledger's trigger alone.
  amount numeric(10,2) not null default 0.00,
  currency varchar(10) not null default 'USD',
  provider text not null default 'local',
  provider_id text,
  email_verified_at timestamptz,
  -- A deleted account keeps its row for the books, without what names a person.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_amount_not_negative check (amount >= 0),
  constraint users_email_is_lower_case check (email = lower(email))
);
create unique index users_email on users (email);

-- Who signs in by a provider: the pair (provider, subject) is the identity, never the e-mail address.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users(id),
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint identities_one_a_provider unique (user_id, provider)
);

-- sid is the SHA-256 of what the cookie holds: a leaked table opens no session.
create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  user_id uuid not null generated always as ((sess ->> 'userId')::uuid) stored references users(id)
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id);

create table otp (
  id serial primary key,
  email text not null,
  -- A keyed hash of the code.
  otp text not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index otp_email on otp (email, id desc);

-- Counts of what is limited, by window.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limits_expires on rate_limits (expires_at);

create table studies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id),
  industry_name text not null,
  company_type text not null,
  report_scope text not null,
  country text,
  region text,
  status text not null default 'pending',
  -- The report document. Large values are stored out of line, so lists that do not name it do not read it.
  api_response json,
  pdf_download boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  kind text not null,
  brief jsonb not null default '{}',
  seed integer not null default 1,
  -- Date of the report: the day of the order, so that a run that starts again makes the same document.
  as_of text not null,
  -- Assumptions that the reader has changed, by cell.
  assumptions jsonb not null default '{}',
  title text,
  -- What lists and the dashboard show of a finished report.
  summary jsonb,
  -- Why there is no report, in words for the customer.
  reason text,
  tried jsonb not null default '[]',
  currency varchar(10) not null,
  base_price numeric(10,2) not null,
  listed_price numeric(10,2) not null,
  unlock_when_ready boolean not null default false,
  idempotency_key text,
  -- Of what was ordered, to tell a repetition from another order under the same key.
  order_hash text not null,
  refresh_of uuid references studies(id) on delete set null,
  attempt integer not null default 0,
  cancel_requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,

  -- Who works on it: a write of a worker counts only with the token that it was given.
  lease_token uuid,
  lease_until timestamptz,
  -- Which of the customer's places it runs in.
  slot smallint,

  constraint studies_status check (status in ('pending', 'running', 'completed', 'partial', 'insufficient', 'failed', 'cancelled')),
  constraint studies_kind check (kind in ('corporate', 'export', 'local')),
  constraint studies_lease check ((status = 'running') = (lease_token is not null and lease_until is not null and slot is not null)),
  constraint studies_report check (status not in ('completed', 'partial') or api_response is not null),
  constraint studies_unlocked_is_finished check (not pdf_download or status in ('completed', 'partial'))
);
create unique index studies_one_an_idempotency_key on studies (user_id, idempotency_key) where idempotency_key is not null;
create unique index studies_one_a_slot on studies (user_id, slot) where status = 'running';
create index studies_user on studies (user_id, created_at desc, id desc);
create index studies_waiting on studies (created_at) where status = 'pending';
create index studies_user_finished on studies (user_id, finished_at desc) where status in ('completed', 'partial');
create index studies_finished on studies (finished_at desc) where status in ('completed', 'partial');
create index studies_lease_until on studies (lease_until) where status = 'running';

create table sample_studies (
  id uuid primary key default gen_random_uuid(),
  industry_name text not null,
  company_type text not null,
  report_scope text not null,
  country text,
  region text,
  status text not null default 'completed',
  api_response json,
  pdf_download boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  kind text not null,
  brief jsonb not null default '{}',
  as_of text not null,
  title text,
  summary jsonb,
  constraint sample_studies_kind check (kind in ('corporate', 'export', 'local'))
);
create unique index sample_studies_one_a_brief on sample_studies (kind, industry_name, coalesce(country, ''), coalesce(region, ''));

-- One row per finished call outside the transaction, by its content: what is here is never done again.
create table study_steps (
  study_id uuid not null references studies(id) on delete cascade,
  key text not null,
  name text not null,
  result json not null,
  lease_token uuid not null,
  attempt integer not null,
  finished_at timestamptz not null default now(),
  primary key (study_id, key)
);

-- The truth about progress: pages resume from a number, without gaps.
create table study_events (
  study_id uuid not null references studies(id) on delete cascade,
  seq integer not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (study_id, seq)
);

-- Finished files by version of the report, so that a second download costs nothing. They go with their study or sample.
create table study_files (
  study_id uuid not null,
  document_hash text not null,
  format text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (study_id, document_hash, format)
);
create function study_files_go() returns trigger language plpgsql as $$
begin
  delete from study_files where study_id = old.id;
  return null;
end $$;
create trigger studies_files_go after delete on studies for each row execute function study_files_go();
create trigger sample_studies_files_go after delete on sample_studies for each row execute function study_files_go();

create table blogs (
  id uuid primary key default gen_random_uuid(),
  unique_title text not null unique,
  api_response text not null,
  image_link text not null
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id),
  razorpay_order_id text not null unique,
  razorpay_payment_id text,
  razorpay_signature text,
  amount numeric(10,2) not null,
  currency varchar(10) not null default 'USD',
  credits numeric(10,2) not null default 0.00,
  base_amount numeric(10,2) not null default 0.00,
  gst_amount numeric(10,2) not null default 0.00,
  gateway_charge numeric(10,2) not null default 0.00,
  gst_number text,
  status text not null default 'pending',
  invoice_no text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_user on payments (user_id, created_at desc);

-- ---- ledger ---------------------------------------------------------------------------------
-- Two-phase transfers (the model of TigerBeetle): each row moves one amount from one account to another, so the books balance by
-- construction. A hold keeps money aside; one capture or release resolves it, whole.

create table ledger_accounts (
  id text primary key, -- 'user:<uuid>' or 'system:<name>:<currency>'
  user_id uuid unique references users(id),
  currency varchar(10) not null,
  -- Of customers' accounts only; those of the system are summed when asked, so that they are no hot row.
  posted numeric(14,2) not null default 0,
  held numeric(14,2) not null default 0,
  constraint ledger_accounts_held_not_negative check (held >= 0),
  constraint ledger_accounts_never_overspent check (user_id is null or posted - held >= 0),
  constraint ledger_accounts_system_is_not_summed check (user_id is not null or (posted = 0 and held = 0))
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  kind text not null,
  debit_account text not null references ledger_accounts(id),
  credit_account text not null references ledger_accounts(id),
  amount numeric(10,2) not null,
  currency varchar(10) not null,
  hold_id bigint references ledger_transfers(id),
  study_id uuid,
  payment_id uuid references payments(id),
  memo text,
  created_at timestamptz not null default now(),
  constraint ledger_transfers_kind check (kind in ('top-up', 'hold', 'capture', 'release', 'unlock', 'refund', 'adjust')),
  constraint ledger_transfers_amount check (amount > 0),
  constraint ledger_transfers_two_sides check (debit_account <> credit_account),
  constraint ledger_transfers_resolves_a_hold check ((kind in ('capture', 'release')) = (hold_id is not null)),
  constraint ledger_transfers_study check (kind not in ('hold', 'capture', 'release', 'unlock') or study_id is not null),
  constraint ledger_transfers_payment check ((kind in ('top-up')) <= (payment_id is not null)),
  constraint ledger_transfers_reason check (kind <> 'adjust' or memo is not null)
);
create unique index ledger_one_resolution_a_hold on ledger_transfers (hold_id) where hold_id is not null;
create unique index ledger_one_top_up_a_payment on ledger_transfers (payment_id) where kind = 'top-up';
create unique index ledger_one_hold_a_study on ledger_transfers (study_id) where kind = 'hold';
create unique index ledger_one_unlock_a_study on ledger_transfers (study_id) where kind = 'unlock';
create index ledger_transfers_debit on ledger_transfers (debit_account, id desc);
create index ledger_transfers_credit on ledger_transfers (credit_account, id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are immutable' using errcode = '55000';
end $$;
create trigger ledger_transfers_immutable before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_transfers_kept before truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();

-- The only writer of balances. It fires with the transfer, so a transfer and its effect cannot part ways.
create function ledger_post() returns trigger language plpgsql as $$
declare
  hold ledger_transfers;
  customer text;
  posted_change numeric := 0;
  held_change numeric := 0;
  account ledger_accounts;
begin
  if new.kind in ('capture', 'release') then
    select * into hold from ledger_transfers where id = new.hold_id and kind = 'hold';
    if not found then
      raise exception 'hold % not found', new.hold_id using errcode = '23503';
    end if;
    if new.amount <> hold.amount or new.currency <> hold.currency or new.debit_account <> hold.debit_account
       or new.credit_account <> hold.credit_account or new.study_id is distinct from hold.study_id then
      raise exception 'the resolution does not match its hold' using errcode = '23514';
    end if;
  end if;
  if exists (select 1 from ledger_accounts where id in (new.debit_account, new.credit_account) and currency <> new.currency) then
    raise exception 'an account of this transfer is not in %', new.currency using errcode = '23514';
  end if;
  customer := case when new.credit_account like 'user:%' then new.credit_account else new.debit_account end;
  if new.credit_account = customer then posted_change := new.amount; -- top-up, adjustment upwards
  elsif new.kind = 'hold' then held_change := new.amount;
  elsif new.kind = 'release' then held_change := -new.amount;
  elsif new.kind = 'capture' then held_change := -new.amount; posted_change := -new.amount;
  else posted_change := -new.amount; -- unlock, refund, adjustment downwards
  end if;
  update ledger_accounts set posted = posted + posted_change, held = held + held_change
    where id = customer and user_id is not null returning * into account;
  if not found then
    raise exception 'no customer account in this transfer' using errcode = '23503';
  end if;
  update users set amount = account.posted - account.held, updated_at = now() where id = account.user_id;
  return null;
end $$;
create trigger ledger_transfers_post after insert on ledger_transfers
  for each row execute function ledger_post();

-- Every user has an account in the currency of sign-up, for good.
create function ledger_open_account() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (id, user_id, currency) values ('user:' || new.id, new.id, new.currency);
  return null;
end $$;
create trigger users_open_account after insert on users
  for each row execute function ledger_open_account();

create function users_refuse_balance() returns trigger language plpgsql as $$
begin
  if new.amount <> 0 then
    raise exception 'a balance begins at zero; the ledger changes it' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger users_begin_at_zero before insert on users
  for each row execute function users_refuse_balance();

create function users_guard_money() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency then
    raise exception 'an account keeps its currency' using errcode = '55000';
  end if;
  if new.amount <> old.amount and new.amount <> (select posted - held from ledger_accounts where user_id = new.id) then
    raise exception 'the balance is written by the ledger alone' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger users_guard_money before update of amount, currency on users
  for each row execute function users_guard_money();

insert into ledger_accounts (id, currency)
  select 'system:' || name || ':' || currency, currency
  from unnest(array['sales', 'revenue', 'refunds', 'promotions']) name, unnest(array['INR', 'USD']) currency;
