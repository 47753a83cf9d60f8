-- A candidate is `queued` from its last upload until the gate runner's verdict; a refused one has no files.
alter table remote_release drop constraint remote_release_state_check;
alter table remote_release
  add constraint remote_release_state_check
    check (state in ('pending', 'queued', 'published', 'refused', 'retired')),
  -- The operator who accepts these files in spite of findings that the team cannot override.
  add column accepted_by text;
drop index remote_release_one_pending;
create unique index remote_release_one_open on remote_release (remote) where state in ('pending', 'queued');

-- A release that a gate runner judges or has judged.
create table gate_job (
  remote text not null,
  version text not null,
  -- Makes the version current when it passes.
  promote boolean not null,
  -- Overrides failed checks of quality.
  force boolean not null default false,
  reason text,
  requested_by text not null,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  runner text,
  -- Another runner may take the job after this moment; null while none has it.
  lease_until timestamptz,
  -- The reports of the checks of this attempt so far.
  checks jsonb not null default '[]',
  -- Reasons for a refusal that are in no check.
  findings jsonb not null default '[]',
  outcome text check (outcome in ('published', 'refused')),
  finished_at timestamptz,
  -- The registry snapshot that made the version current.
  snapshot bigint,
  primary key (remote, version),
  foreign key (remote, version) references remote_release on delete cascade,
  check ((outcome is null) = (finished_at is null))
);
create index gate_job_waiting on gate_job (queued_at) where finished_at is null;

create table gate_runner (
  name text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- The session of the gate: it reads like the teacher and changes nothing.
alter table teacher_session add column is_read_only boolean not null default false;

-- `signed_in_together` remains for processes of the previous release.
create function open_sessions(hashes bytea[])
  returns table (
    token_hash bytea, teacher_id integer, department_id integer, is_head boolean, year_id integer, session_id bigint,
    is_read_only boolean, is_stale boolean
  )
  language plpgsql stable rows 1 as $$
begin
  return query
    select s.token_hash, t.id, t.department_id, t.is_head, s.year_id, s.id, s.is_read_only,
      s.last_used_at < now() - interval '1 minute'
    from teacher_session s join teacher t on t.id = s.teacher_id
    where s.token_hash = any(hashes) and s.revoked_at is null and s.expires_at > now() and t.is_active;
end
$$;

-- Live versions that teams released before signatures are judged from their stored files. What the portal released from
-- its own workspace declares no files; the operator signs it at start.
insert into gate_job (remote, version, promote, force, requested_by)
select r.remote, r.version, false, r.is_forced, r.released_by
from remote_release r
where r.signature is null and r.state = 'published' and r.files <> '[]' and exists (
  select from registry_entry e
  where e.snapshot_id = (select max(id) from registry_snapshot) and e.remote = r.remote
    and r.version in (e.version, e.last_good_version)
);
