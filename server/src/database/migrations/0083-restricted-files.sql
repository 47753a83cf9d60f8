-- The permissions of which a caller needs one to fetch a file, by its path; '*' is every file. Null until it is first
-- needed, then computed from the manifest, pages.json and modules.json of the release.
alter table remote_release add column restricted jsonb;

-- The secret of the keys in the URLs of restricted files; the server makes it at the first use.
create table release_key_secret (
  id boolean primary key default true check (id),
  secret text not null default gen_random_uuid()::text
);
