-- Which kinds there are is said by the table of kinds alone (shared/kinds.ts), and orders are checked against it: a list here would be a
-- second one, and a new kind would need a migration. What the database still holds is that a kind is an identifier.
alter table studies drop constraint studies_kind;
alter table studies add constraint studies_kind check (kind ~ '^[a-z][a-z-]{0,31}$');
alter table sample_studies drop constraint sample_studies_kind;
alter table sample_studies add constraint sample_studies_kind check (kind ~ '^[a-z][a-z-]{0,31}$');
