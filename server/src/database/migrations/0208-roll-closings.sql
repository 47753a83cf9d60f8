-- The day up to which the office has closed the rolls of a semester: until then a forgotten roll can be called.
create table roll_closing (
  year_id integer not null references academic_year,
  semester smallint not null constraint roll_closing_semester_check check (semester in (1, 2)),
  -- Null once they are open again.
  closed_until date,
  decided_by integer references account on delete set null,
  decided_at timestamptz not null default now(),
  primary key (year_id, semester)
);
create trigger year_is_open before insert or update or delete on roll_closing
  for each row execute function keep_year_open('decided_by');

-- Whether the office has closed the rolls of a day, in the semester of the subject.
create function is_roll_closed(whole_group integer, in_subject integer, on_day date) returns boolean
  language sql stable
begin atomic
  select exists (
    select from roll_closing c
    join student_group g on g.year_id = c.year_id
    join subject m on m.semester = c.semester
    where g.id = whole_group and m.id = in_subject and on_day <= c.closed_until);
end;

-- The office corrects a closed roll; its teacher neither calls nor changes it, whatever process saves.
create function keep_closed_roll() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_merged_into(old.student_id, new.student_id) then
    return new;
  end if;
  if coalesce(new.changed_by, 'teacher:') like 'teacher:%' and exists (
    select from attendance_sheet h
    where h.id = new.sheet_id and is_roll_closed(h.group_id, h.subject_id, h.held_on))
  then
    raise check_violation using message = 'the rolls of this day are closed', constraint = 'roll_is_open';
  end if;
  return new;
end
$$;
create trigger attendance_roll_is_open before insert or update on attendance
  for each row execute function keep_closed_roll();

-- A roll that was called on a later day than its own says when.
create or replace view recorded_presence as
  select a.student_id, h.teacher_id, h.group_id, g.year_id, h.subject_id, h.type, h.held_on, h.slot_id,
      a.presence = 'absent' as is_absent, a.state in ('absent', 'excluded') as counts_absent,
      a.state <> 'dispensed' as counts, h.id as sheet_id,
      case when h.created_at::date > h.held_on then h.created_at::date end as late_on
    from attendance a
    join attendance_sheet h on h.id = a.sheet_id
    join student_group g on g.id = h.group_id;
