-- The customer's own documents. Of each its text alone is kept, with the study that it was ordered for; it goes with that study.
create table study_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id) on delete cascade,
  -- Null until a study is ordered with it.
  study_id uuid references studies(id) on delete cascade,
  name text not null,
  kind text not null,
  size_bytes integer not null,
  -- What was read; null while its parts arrive.
  source jsonb,
  created_at timestamptz not null default now(),
  constraint study_documents_kind check (kind in ('file', 'link')),
  constraint study_documents_read check (study_id is null or source is not null)
);
create index study_documents_waiting on study_documents (user_id, created_at) where study_id is null;
create index study_documents_study on study_documents (study_id) where study_id is not null;

-- The bytes of a file until all have arrived and were read.
create table study_document_parts (
  document_id uuid not null references study_documents(id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (document_id, part)
);

-- Who writes: null for whoever is configured, as before there was a choice.
alter table studies add column analyst text;
alter table studies add constraint studies_analyst check (analyst in ('built-in', 'language-model'));
