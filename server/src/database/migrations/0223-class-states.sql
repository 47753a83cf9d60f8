-- Every class on a date in its one state, with the cause, who decided it and when, as far as that is recorded: of a class that
-- an accepted absence cancels the decision on the absence, once it is covered the cover, of one in whose place a test is held
-- the decision on the test. The first of two absences cancels a class. `class_occurrences` stays for what the plan takes,
-- and for processes of the release before.
create function class_states(first_day date, last_day date)
  returns table (is_make_up boolean, id integer, timetable_id integer, year_id integer, held_on date, slot_id integer,
    during tsrange, teacher_id integer, subject_id integer, type smallint, group_ids integer[], room_id integer,
    is_confirmed boolean, state text, cause text, absence_id integer, cover_id integer, decided_by integer,
    decided_at timestamptz)
  language sql stable
begin atomic
  select o.is_make_up, o.id, o.timetable_id, o.year_id, o.held_on, o.slot_id, o.during, o.teacher_id, o.subject_id, o.type,
      o.group_ids, o.room_id, o.is_confirmed,
      case when c.make_up_id is not null then 'replaced' when c.id is not null then 'cancelled'
        when o.cause = 'absence' and o.is_confirmed then 'owed' else o.state end,
      case when c.reason is not null then 'decision' else o.cause end,
      a.id, c.id,
      case when c.id is not null then c.covered_by else coalesce(a.decided_by, n.decided_by) end,
      coalesce(c.covered_at, a.decided_at, n.decided_at)
    from class_occurrences(first_day, last_day) o
    left join lateral (
      select b.id, b.decided_by, b.decided_at from absence_notice b
      where o.cause = 'absence' and b.teacher_id = o.teacher_id and b.state = 1
        and tsrange(b.starts_at, b.ends_at) && o.during
      order by b.id limit 1) a on true
    left join lateral (
      select k.id, k.make_up_id, k.reason, k.covered_by, k.covered_at from class_cover k
      where o.cause = 'absence' and k.held_on = o.held_on
        and case when o.is_make_up then k.notice_id = o.id else is_of_class(k.session_id, o.id) end
      order by k.id limit 1) c on true
    left join lateral (
      select t.decided_by, t.decided_at
      from timetable_session s join timetable_session of_class on of_class.class_id = s.class_id
      join session_notice t on t.session_id = of_class.id and t.held_on = o.held_on
      where o.cause = 'test' and s.id = o.id
      order by t.id limit 1) n on true;
end;
