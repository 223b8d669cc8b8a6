-- What visitors wrote by the contact form. Operators read it in their mail; the table is the record.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 254),
  company text,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at);
