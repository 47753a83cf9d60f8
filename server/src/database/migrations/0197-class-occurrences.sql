-- A class on a date, with the one state that every page, list and feed shows: planned, held, cancelled or replaced, and
-- why. Everything that asks whether a class takes place reads it.
create function class_occurrences(first_day date, last_day date)
  returns table (is_make_up boolean, id integer, timetable_id integer, year_id integer, held_on date, slot_id integer,
    during tsrange, teacher_id integer, subject_id integer, type smallint, group_ids integer[], room_id integer,
    is_confirmed boolean, state text, cause text)
  language sql stable
begin atomic
  select false, s.id, t.id, t.year_id, d.day, s.slot_id, tsrange(d.day + q.starts_at, d.day + q.ends_at), s.teacher_id,
      s.subject_id, s.type, array[s.group_id], s.room_id, true,
      case when why.cause = 'test' then 'replaced' when why.cause is not null then 'cancelled'
        when d.day + q.ends_at <= now_here() then 'held' else 'planned' end, why.cause
    from (select first_day + n as day from generate_series(0, last_day - first_day) n) d
    join timetable t on d.day between t.starts_on and t.ends_on
    join timetable_session s on s.timetable_id = t.id and s.day = extract(isodow from d.day)::smallint
    join time_slot q on q.id = s.slot_id
    join student_group g on g.id = s.group_id
    -- The offset has the cause found once for each class.
    cross join lateral (
      select case
        when exists (select from holiday h where d.day between h.starts_on and h.ends_on) then 'holiday'
        when exists (select from session_notice n where n.session_id = s.id and n.held_on = d.day) then 'test'
        when exists (
          select from absence_notice a
          where a.teacher_id = s.teacher_id and a.state = 1
            and tsrange(a.starts_at, a.ends_at) && tsrange(d.day + q.starts_at, d.day + q.ends_at)) then 'absence'
        when exists (
          select from exam e join subject m on m.id = e.subject_id join time_slot eq on eq.id = e.slot_id
          where e.held_on = d.day and m.speciality_id = g.speciality_id and m.level_id = g.level_id
            and eq.starts_at < q.ends_at and q.starts_at < eq.ends_at) then 'exam' end as cause
      offset 0) why
    where s.week_parity in (0, (monday_of(d.day) - monday_of(t.starts_on)) / 7 % 2 + 1)
  union all
  select true, n.id, t.id, n.year_id, n.held_on, n.slot_id, n.during, n.teacher_id, n.subject_id, n.type,
      array(select g.group_id from session_notice_group g where g.notice_id = n.id order by 1), n.room_id, n.is_active,
      case when why.cause is not null then 'cancelled' when upper(n.during) <= now_here() then 'held' else 'planned' end,
      why.cause
    from session_notice n
    join timetable t on t.year_id = n.year_id and t.semester = n.semester
    cross join lateral (
      select case when exists (
        select from absence_notice a
        where a.teacher_id = n.teacher_id and a.state = 1 and tsrange(a.starts_at, a.ends_at) && n.during)
        then 'absence' end as cause
      offset 0) why
    where n.held_on between first_day and last_day and n.exam_type_id is null;
end;

create or replace function held_class_sessions(first_day date, last_day date)
  returns table (is_make_up boolean, id integer, timetable_id integer, year_id integer, held_on date, slot_id integer,
    during tsrange, teacher_id integer, subject_id integer, type smallint, group_ids integer[], room_id integer)
  language sql stable
begin atomic
  select o.is_make_up, o.id, o.timetable_id, o.year_id, o.held_on, o.slot_id, o.during, o.teacher_id, o.subject_id, o.type,
      o.group_ids, o.room_id
    from class_occurrences(first_day, last_day) o
    where o.state in ('planned', 'held') and o.is_confirmed;
end;

-- A class that an accepted absence cancels takes neither its room nor its students.
create or replace function planned_on(planned_day date)
  returns table (kind text, id integer, during tsrange, teacher_id integer, group_span int4range, room_id integer)
  language sql stable
begin atomic
  select 'Session', s.id, o.during, s.teacher_id, s.group_span, s.room_id
    from class_occurrences(planned_day, planned_day) o join timetable_session s on s.id = o.id
    where not o.is_make_up and o.cause is distinct from 'holiday' and o.cause is distinct from 'absence'
  union all
  select 'Invigilation', i.id, tsrange(planned_day + q.starts_at, planned_day + q.ends_at), i.teacher_id, null::int4range, i.room_id
    from invigilation i join time_slot q on q.id = i.slot_id
    where i.held_on = planned_day
  union all
  select 'Exam', e.id, tsrange(planned_day + q.starts_at, planned_day + q.ends_at), null::integer, g.span, null::integer
    from exam e
    join time_slot q on q.id = e.slot_id
    join exam_period p on p.id = e.period_id
    join subject m on m.id = e.subject_id
    join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
    where e.held_on = planned_day and g.kind = 1;
end;

-- Calendars that are subscribed to see a class leave and come back.
create function note_absence_in_calendar() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.state = 1) or (tg_op <> 'DELETE' and new.state = 1) then
    insert into calendar_change (session_id)
    select s.id from timetable_session s
      where s.teacher_id = coalesce(new.teacher_id, old.teacher_id) and s.year_id = coalesce(new.year_id, old.year_id)
    union
    select n.id from session_notice n
      where n.teacher_id = coalesce(new.teacher_id, old.teacher_id) and n.year_id = coalesce(new.year_id, old.year_id);
  end if;
  return null;
end
$$;
create trigger note_absence_in_calendar after insert or delete or update of starts_at, ends_at, state on absence_notice
  for each row execute function note_absence_in_calendar();
