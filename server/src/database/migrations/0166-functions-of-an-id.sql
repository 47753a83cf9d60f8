-- Subqueries that several statements share, as functions: an argument cannot be mistaken for a column of the tables inside.

-- The rooms in which students sit in an exam sitting: one row for each day, slot and room, with the number of students, the
-- subjects, the teachers who teach or mark them, and the number of invigilators.
create function rooms_in_use(sitting_id integer)
  returns table (day date, slot_id integer, room_id integer, students integer, needed integer, subject_ids integer[],
    own_teacher_ids integer[])
  language sql stable
begin atomic
  select e.held_on, e.slot_id, h.room_id, sum(seated.students)::integer,
      case when sum(seated.students) <= p.small_room then 1 else p.invigilators end,
      array_agg(distinct e.subject_id),
      array_agg(distinct h.teacher_id) || array(
        select distinct s.teacher_id from timetable_session s
        where s.year_id = p.year_id and s.subject_id = any(array_agg(e.subject_id)))
    from exam_period p
    join exam e on e.period_id = p.id
    join exam_sheet h on h.exam_id = e.id
    cross join lateral (select count(*) as students from exam_mark a where a.sheet_id = h.id) seated
    where p.id = rooms_in_use.sitting_id
    group by p.id, e.held_on, e.slot_id, h.room_id;
end;

-- The number of invigilations of each teacher in a year.
create function invigilation_loads(of_year integer)
  returns table (teacher_id integer, load integer)
  language sql stable
begin atomic
  select i.teacher_id, count(*)::integer
    from invigilation i join exam_period y on y.id = i.period_id
    where y.year_id = invigilation_loads.of_year group by i.teacher_id;
end;

-- The number of students in these groups.
create function seats_of(group_ids integer[]) returns integer
  language sql stable
begin atomic
  select count(*)::integer
    from student_group whole
    join student_group part on part.year_id = whole.year_id and part.span <@ whole.span
    join enrolment e on e.group_id = part.id and e.year_id = whole.year_id
    where whole.id = any(seats_of.group_ids);
end;

-- The number and time of the changes that concern the calendar events of a session, or of everybody (null).
create function calendar_changes_of(session integer)
  returns table (count integer, changed_at timestamptz)
  language sql stable
begin atomic
  select count(*)::integer, coalesce(max(c.changed_at), '-infinity')
    from calendar_change c where c.session_id is null or c.session_id = calendar_changes_of.session;
end;
