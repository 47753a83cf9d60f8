-- Calendar feeds: events that a teacher no longer has, and changes that no row of an event shows.

-- Kept for 90 days as cancelled events, so that subscribed calendars remove them.
create table cancelled_calendar_event (
  kind text not null check (kind in ('session', 'invigilation', 'absence')),
  id integer not null,
  teacher_id integer not null references teacher on delete cascade,
  -- Null for invigilations and absences.
  subject_id integer references subject on delete cascade,
  type smallint,
  -- Local time of the institute; of a weekly session, that of its first week.
  starts_at timestamp(0) not null,
  ends_at timestamp(0) not null,
  revision integer not null,
  cancelled_at timestamptz not null default now(),
  primary key (kind, id, teacher_id)
);
create index cancelled_calendar_event_teacher on cancelled_calendar_event (teacher_id);
create index cancelled_calendar_event_subject on cancelled_calendar_event (subject_id);

-- The revision of a cancellation exceeds that of the event, and the one of an event that comes back exceeds it again.
create function cancel_session_event() returns trigger language plpgsql as $$
begin
  insert into cancelled_calendar_event (kind, id, teacher_id, subject_id, type, starts_at, ends_at, revision)
  select 'session', old.id, old.teacher_id, old.subject_id, old.type, d.day + q.starts_at, d.day + q.ends_at,
    old.revision + 1
  from timetable p, time_slot q,
    lateral (select p.starts_on + ((old.day - extract(isodow from p.starts_on)::integer + 7) % 7) as day) d
  where p.id = old.timetable_id and q.id = old.slot_id
  on conflict (kind, id, teacher_id) do update
  set subject_id = excluded.subject_id, type = excluded.type, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, revision = excluded.revision, cancelled_at = now();
  return null;
end
$$;
create trigger cancel_deleted_session after delete on timetable_session
  for each row execute function cancel_session_event();
create trigger cancel_given_session after update of teacher_id on timetable_session
  for each row when (old.teacher_id <> new.teacher_id) execute function cancel_session_event();

create function cancel_invigilation_event() returns trigger language plpgsql as $$
begin
  insert into cancelled_calendar_event (kind, id, teacher_id, starts_at, ends_at, revision)
  select 'invigilation', old.id, old.teacher_id, old.held_on + q.starts_at, old.held_on + q.ends_at, old.revision + 1
  from time_slot q where q.id = old.slot_id
  on conflict (kind, id, teacher_id) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at, revision = excluded.revision, cancelled_at = now();
  return null;
end
$$;
create trigger cancel_deleted_invigilation after delete on invigilation
  for each row execute function cancel_invigilation_event();
create trigger cancel_given_invigilation after update of teacher_id on invigilation
  for each row when (old.teacher_id <> new.teacher_id) execute function cancel_invigilation_event();

-- When an event last changed; what changed before this migration counts as changed by it.
alter table timetable_session add column changed_at timestamptz not null default now();
alter table session_notice add column changed_at timestamptz not null default now();
alter table invigilation add column changed_at timestamptz not null default now();
create function count_event_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end
$$;
create or replace trigger timetable_session_revision before update on timetable_session
  for each row execute function count_event_revision();
create or replace trigger session_notice_revision before update on session_notice
  for each row execute function count_event_revision();
create or replace trigger invigilation_revision before update on invigilation
  for each row execute function count_event_revision();
create or replace trigger year_is_open before insert or update or delete on session_notice
  for each row execute function keep_year_open('seen_at', 'revision', 'changed_at');

-- The version of an absence, the SEQUENCE of its event. That a teacher has seen a decision does not change the event.
alter table absence_notice
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();
create trigger absence_notice_revision before update of starts_at, ends_at, state on absence_notice
  for each row execute function count_event_revision();

create function cancel_absence_event() returns trigger language plpgsql as $$
begin
  insert into cancelled_calendar_event (kind, id, teacher_id, starts_at, ends_at, revision)
  values ('absence', old.id, old.teacher_id, old.starts_at, old.ends_at, old.revision + 1);
  return null;
end
$$;
create trigger cancel_deleted_absence after delete on absence_notice
  for each row execute function cancel_absence_event();

-- Each change of what events take from other tables, without which their SEQUENCE would not increase: of the plan of the
-- institute (null), or of the days on which a test replaces a session. Rows are only added, so that counting them is
-- stable, and needs no lock that changes of different records would wait for.
create table calendar_change (
  id integer generated by default as identity primary key,
  -- No reference: it counts for the cancelled event of a deleted session too.
  session_id integer,
  changed_at timestamptz not null default now()
);
create index calendar_change_session on calendar_change (session_id);

create function note_plan_change() returns trigger language plpgsql as $$
begin
  insert into calendar_change default values;
  return null;
end
$$;
create trigger note_plan_change after insert or update or delete on holiday
  for each statement execute function note_plan_change();
create trigger note_plan_change after update of starts_at, ends_at on time_slot
  for each statement execute function note_plan_change();
create trigger note_plan_change after update of starts_on, ends_on on timetable
  for each statement execute function note_plan_change();

create function note_replaced_session() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.session_id is not null then
    insert into calendar_change (session_id) values (old.session_id);
  end if;
  if tg_op <> 'DELETE' and new.session_id is not null then
    insert into calendar_change (session_id) values (new.session_id);
  end if;
  return null;
end
$$;
create trigger note_replaced_session after insert or delete or update of session_id, during on session_notice
  for each row execute function note_replaced_session();
