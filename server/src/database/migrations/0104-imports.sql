-- Imports of the institute's files in the browser: a dry run, which is then applied or left. The files are kept until the
-- import is applied or a week has passed, the report as long as the import.
create table import_run (
  id integer primary key generated always as identity,
  -- The account that started it.
  started_by integer references account on delete set null,
  format text not null default 'institute' check (format in ('institute', 'oneroster')),
  state text not null default 'checking' check (state in ('checking', 'checked', 'applying', 'applied', 'failed')),
  -- Of a failed one: its process ended, or it had an error.
  failure text check (failure in ('died', 'error')),
  file_names jsonb not null,
  created_at timestamptz not null default now(),
  -- Since when a process is checking or applying it; null while it waits.
  begun_at timestamptz,
  applied_at timestamptz,
  lines_done integer not null default 0,
  lines_total integer not null default 0,
  -- The counts of each file, in import order.
  files jsonb not null default '[]',
  problem_count integer not null default 0,
  note_count integer not null default 0,
  -- The hash of the changes that the dry run showed; applying it must make the same.
  changes_hash text,
  -- Whether applying it was refused because the database had changed since the dry run.
  is_changed_since boolean not null default false,
  constraint import_run_failed check ((state = 'failed') = (failure is not null)),
  constraint import_run_applied check ((state = 'applied') = (applied_at is not null))
);
create index import_run_open on import_run (id) where state in ('checking', 'applying');
create index import_run_started_by on import_run (started_by);

create table import_file (
  run_id integer not null references import_run on delete cascade,
  position integer not null,
  name text not null,
  content bytea not null,
  primary key (run_id, position)
);

-- The wrong lines, and with `prevents` false what the import leaves out without being prevented.
create table import_problem (
  run_id integer not null references import_run on delete cascade,
  position integer not null,
  file text not null,
  line integer not null,
  code text not null,
  values jsonb not null,
  prevents boolean not null,
  primary key (run_id, position)
);

-- The first records of each file and kind that are added, changed or removed, or that no line names.
create table import_change (
  run_id integer not null references import_run on delete cascade,
  position integer not null,
  file text not null,
  kind text not null check (kind in ('added', 'changed', 'removed', 'absent')),
  name text not null,
  line integer,
  -- Column, old and new value of each changed field.
  fields jsonb not null,
  primary key (run_id, position)
);
