-- Pictures of articles by the SHA-256 of their bytes, so that an address never changes what it shows.
create table blog_pictures (
  name text primary key,
  media_type text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint blog_pictures_name check (name ~ '^[0-9a-f]{64}$')
);

-- Articles of the box that were published once: one that was taken down stays down. The hash is that of the file.
create table blog_bundled (
  name text primary key,
  hash text not null,
  published_at timestamptz not null default now()
);

-- A token that is new after every change of the posts, whoever made it: what holds posts in memory asks for it alone.
create table blog_state (
  id integer primary key,
  version uuid not null,
  constraint blog_state_one_row check (id = 1)
);
create function blog_changed() returns trigger language plpgsql as $$
begin
  insert into blog_state (id, version) values (1, gen_random_uuid()) on conflict (id) do update set version = excluded.version;
  return null;
end $$;
create trigger blogs_changed after insert or update or delete or truncate on blogs for each statement execute function blog_changed();
