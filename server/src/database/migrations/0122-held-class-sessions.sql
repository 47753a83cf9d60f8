-- The class sessions of a period of days: the weekly ones, except those of a holiday, those that a test replaces, those whose
-- group has an exam of the institute and those in an accepted absence of their teacher, and the accepted make-ups.
create function held_class_sessions(first_day date, last_day date)
  returns table (is_make_up boolean, id integer, timetable_id integer, year_id integer, held_on date, slot_id integer,
    during tsrange, teacher_id integer, subject_id integer, type smallint, group_ids integer[], room_id integer)
  language sql stable
begin atomic
  select false, s.id, t.id, t.year_id, d.day, s.slot_id, tsrange(d.day + q.starts_at, d.day + q.ends_at), s.teacher_id,
      s.subject_id, s.type, array[s.group_id], s.room_id
    from (select first_day + n as day from generate_series(0, last_day - first_day) n) d
    join timetable t on d.day between t.starts_on and t.ends_on
    join timetable_session s on s.timetable_id = t.id and s.day = extract(isodow from d.day)
    join time_slot q on q.id = s.slot_id
    join student_group g on g.id = s.group_id
    where s.week_parity in (0, (monday_of(d.day) - monday_of(t.starts_on)) / 7 % 2 + 1)
      and not exists (select from holiday h where d.day between h.starts_on and h.ends_on)
      and not exists (select from session_notice n where n.session_id = s.id and n.held_on = d.day)
      and not exists (
        select from absence_notice a
        where a.teacher_id = s.teacher_id and a.state = 1
          and tsrange(a.starts_at, a.ends_at) && tsrange(d.day + q.starts_at, d.day + q.ends_at))
      and not exists (
        select from exam e join subject m on m.id = e.subject_id join time_slot eq on eq.id = e.slot_id
        where e.held_on = d.day and m.speciality_id = g.speciality_id and m.level_id = g.level_id
          and eq.starts_at < q.ends_at and q.starts_at < eq.ends_at)
  union all
  select true, n.id, t.id, n.year_id, n.held_on, n.slot_id, n.during, n.teacher_id, n.subject_id, n.type,
      array(select g.group_id from session_notice_group g where g.notice_id = n.id order by 1), n.room_id
    from session_notice n join timetable t on t.year_id = n.year_id and t.semester = n.semester
    where n.held_on between first_day and last_day and n.exam_type_id is null and n.is_active;
end;
