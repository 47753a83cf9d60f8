-- How a student was recorded beyond present and absent. The presence stays what it was: who is late was present; who is
-- excused, dispensed or excluded from the class was not.
alter table attendance
  add column state text,
  add column minutes smallint,
  add column document text,
  add column accepted_by text,
  add column remark text,
  -- Null where it is not known. A roll is entered by its teacher.
  add column entered_at timestamptz,
  -- As the actor in the audit log; null where it is not known, and before the first change.
  add column changed_by text;

alter table attendance disable trigger user;
update attendance set state = presence, entered_at = case version when 1 then changed_at end;
alter table attendance enable trigger user;

alter table attendance
  alter column state set not null,
  alter column entered_at set default now(),
  add constraint attendance_state_check
    check (state in ('present', 'absent', 'late', 'excused', 'dispensed', 'excluded')),
  add constraint attendance_state_of_presence check ((presence = 'present') = (state in ('present', 'late'))),
  add constraint attendance_minutes_check
    check (case when state = 'late' then minutes is not null and minutes between 1 and 600 else minutes is null end),
  add constraint attendance_excuse_check check (case when state = 'excused'
    then num_nulls(document, accepted_by) = 0 and document ~ '\S' and length(document) <= 100
      and accepted_by ~ '\S' and length(accepted_by) <= 100
    else num_nonnulls(document, accepted_by) = 0 end),
  add constraint attendance_remark_check check (remark ~ '\S' and length(remark) <= 300);

-- Clients of the fixed wire know the presence alone: a presence that stays keeps the state that they could not see, and one
-- that changes replaces it.
create function keep_state_of_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.state := coalesce(new.state, new.presence);
  elsif new.presence <> old.presence and new.state = old.state then
    new.state := new.presence;
    new.minutes := null;
    new.document := null;
    new.accepted_by := null;
  end if;
  return new;
end
$$;
create trigger attendance_state before insert or update of presence, state on attendance
  for each row execute function keep_state_of_presence();

-- An excused absence is a session without an absence that counts; a session from which the student is dispensed does not
-- count.
create or replace view recorded_presence as
  select a.student_id, h.teacher_id, h.group_id, g.year_id, h.subject_id, h.type, h.held_on, h.slot_id,
      a.presence = 'absent' as is_absent, a.state in ('absent', 'excluded') as counts_absent,
      a.state <> 'dispensed' as counts, h.id as sheet_id
    from attendance a
    join attendance_sheet h on h.id = a.sheet_id
    join student_group g on g.id = h.group_id;

create or replace view presence_count as
  select p.student_id, p.year_id, p.subject_id, p.type, count(*) filter (where p.counts) as sessions,
    count(*) filter (where p.counts_absent) as absences
  from recorded_presence p
  group by p.student_id, p.year_id, p.subject_id, p.type;

create or replace view absence_alert as
  select c.student_id, c.year_id, c.subject_id, c.type, c.sessions, c.absences, t.measure, t.warning, t.elimination,
    case when x.student_id is not null then 'eliminated' when r.reached >= t.elimination then 'over' else 'warned' end
      as state,
    coalesce((r.reached * 1000 / t.elimination)::integer, 0) as severity
  from (
    select student_id, year_id, subject_id, type, sessions, absences from presence_count where absences > 0
    union all
    select e.student_id, e.year_id, e.subject_id, null, 0, 0 from elimination e
    where not exists (
      select from recorded_presence p
      where p.student_id = e.student_id and p.year_id = e.year_id and p.subject_id = e.subject_id
        and p.counts_absent)) c
  left join subject_absence_threshold t on t.subject_id = c.subject_id and t.type = c.type
  left join elimination x on x.student_id = c.student_id and x.subject_id = c.subject_id and x.year_id = c.year_id
  cross join lateral (
    select case t.measure when 'rate' then c.absences * 100.0 / c.sessions else c.absences end as reached) r
  where x.student_id is not null or r.reached >= t.warning;
