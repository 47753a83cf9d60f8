-- Decisions on notices: who decided, when and why, and since when the teacher knows. All of them are null for a pending
-- notice, and of a decision by a process of the release before.

alter table absence_notice
  -- Null also when the decision was made at the command line.
  add column decided_by integer references account on delete set null,
  add column decided_at timestamptz,
  add column reason text,
  -- The decision was in a list that the teacher received: it can no longer be undone.
  add column seen_at timestamptz,
  add constraint absence_notice_reason_check check (reason is null or state = 2 and reason ~ '\S' and length(reason) <= 500);
create index absence_notice_created_at on absence_notice (year_id, created_at);

alter table session_notice
  add column decided_by integer references account on delete set null,
  add column decided_at timestamptz,
  add column seen_at timestamptz,
  -- The room before it was accepted, which an undone decision returns to.
  add column former_room_id integer references room;
create index session_notice_created_at on session_notice (year_id, created_at);

-- A refused make-up or test. It books nobody, so that it is no row of `session_notice`; its id is kept.
create table refused_session_notice (
  id integer primary key,
  teacher_id integer not null references teacher,
  year_id integer not null references academic_year,
  semester smallint not null,
  subject_id integer not null references subject,
  type smallint not null,
  exam_type_id integer references exam_type,
  slot_id integer not null references time_slot,
  half_hours smallint,
  during tsrange not null,
  held_on date not null generated always as (lower(during)::date) stored,
  is_quarter_marked boolean not null,
  session_id integer references timetable_session on delete set null,
  room_id integer references room,
  revision integer not null,
  created_at timestamptz not null,
  group_ids integer[] not null,
  decided_by integer references account on delete set null,
  decided_at timestamptz not null default now(),
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  seen_at timestamptz
);
create index refused_session_notice_teacher on refused_session_notice (teacher_id, year_id, held_on);
create index refused_session_notice_created_at on refused_session_notice (year_id, created_at);
create index refused_session_notice_session on refused_session_notice (session_id);

-- Every make-up and test that was sent and not withdrawn: pending (0), accepted (1) or refused (2).
create view requested_session_notice as
  select id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours, during, held_on,
    is_quarter_marked, session_id, room_id, created_at, is_active::integer as state, decided_by, decided_at,
    null::text as reason, seen_at,
    array(select g.group_id from session_notice_group g where g.notice_id = session_notice.id order by 1) as group_ids
  from session_notice
  union all
  select id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours, during, held_on,
    is_quarter_marked, session_id, room_id, created_at, 2, decided_by, decided_at, reason, seen_at, group_ids
  from refused_session_notice;
