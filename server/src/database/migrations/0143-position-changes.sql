-- Changes of department, grade and status by teachers themselves: made, and put back by the registrar, or, where the
-- institute wants so, requests that the registrar decides.
create table position_change (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher on delete cascade,
  state text not null,
  former_department_id integer not null references department,
  former_grade_id integer not null references grade,
  former_status_id integer not null references teacher_status,
  wanted_department_id integer not null references department,
  wanted_grade_id integer not null references grade,
  wanted_status_id integer not null references teacher_status,
  sent_at timestamptz not null default now(),
  decided_by integer references account on delete set null,
  decided_at timestamptz,
  -- Why a request was refused; the teacher reads it.
  refusal text,
  constraint position_change_state check (state in ('pending', 'made', 'accepted', 'refused', 'restored')),
  constraint position_change_decision check ((state in ('pending', 'made')) = (decided_at is null)),
  constraint position_change_refusal check (
    (state = 'refused') = (refusal is not null) and (refusal is null or refusal ~ '\S' and length(refusal) <= 500))
);
create unique index position_change_waiting on position_change (teacher_id) where state = 'pending';
create index position_change_teacher on position_change (teacher_id);
create index position_change_pending on position_change (sent_at, id) where state = 'pending';
create index position_change_done on position_change (coalesce(decided_at, sent_at), id) where state <> 'pending';
create index position_change_former_department on position_change (former_department_id);
create index position_change_wanted_department on position_change (wanted_department_id);
