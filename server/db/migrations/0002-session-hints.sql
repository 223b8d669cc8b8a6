-- Processes that answer calls keep who is signed in, and their balance, in memory for some seconds. They hear here when it changes.

-- Whose changes are worth saying, and until when. A NOTIFY makes transactions commit one after the other, so it is sent only for customers
-- whose session some process has in memory: the ledger does not slow down for those who are away.
-- Unlogged: a server that crashed has lost the listeners' connections too, and they begin anew.
create unlogged table user_watches (
  user_id uuid primary key,
  until timestamptz not null
);
create index user_watches_until on user_watches (until);

-- After the change and by its own snapshot, so that a watch counts that was there when the row was written.
create function users_tell() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_watches where user_id = new.id and until > clock_timestamp()) then
    perform pg_notify('session_changes', new.id::text);
  end if;
  return null;
end $$;
create trigger users_tell after update on users
  for each row when (old.* is distinct from new.*) execute function users_tell();

-- Sessions that end are few, so every end is said, together for those that end together.
create function sessions_tell() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct user_id from gone limit 21) few) > 20 then
    perform pg_notify('session_changes', '*');
  else
    perform pg_notify('session_changes', user_id::text) from (select distinct user_id from gone) each_user;
  end if;
  return null;
end $$;
create trigger sessions_tell after delete on sessions
  referencing old table as gone for each statement execute function sessions_tell();

create function sessions_tell_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changes', '*');
  return null;
end $$;
create trigger sessions_tell_all after truncate on sessions for each statement execute function sessions_tell_all();

-- Being used prolongs a session, which nobody needs to hear. A shorter one is another matter.
create function session_tell_shorter() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changes', old.user_id::text);
  return null;
end $$;
create trigger session_tell_shorter after update on sessions
  for each row when (new.expire < old.expire or new.user_id <> old.user_id) execute function session_tell_shorter();
