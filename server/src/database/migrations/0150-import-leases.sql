-- Imports are claimed by a lease that expires, one at a time for each target, and can be cancelled.
alter table import_run
  -- Since when it waits for its dry run, or for being applied.
  add column queued_at timestamptz not null default now(),
  add column attempts integer not null default 0,
  -- The right of one process to check or apply it; a later attempt ends it.
  add column lease uuid,
  -- Another process may take it over after this moment.
  add column lease_until timestamptz,
  add column next_attempt_at timestamptz not null default now(),
  drop constraint import_run_state_check,
  add constraint import_run_state_check
    check (state in ('checking', 'checked', 'applying', 'applied', 'failed', 'cancelled')),
  -- `incomplete`: a catalogue of which a part is written.
  drop constraint import_run_failure_check,
  add constraint import_run_failure_check check (failure in ('died', 'error', 'timeout', 'memory', 'incomplete'));
update import_run set queued_at = created_at;
-- Those that a process of the release before works on are left to it for a while.
update import_run set lease_until = now() + interval '2 minutes'
where state in ('checking', 'applying') and begun_at is not null;
