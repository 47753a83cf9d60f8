-- A weekly session is valid for some days of its semester. A change of the plan from a date on ends the row of the
-- session on that date and adds one for the days that follow, so that what was before stays as it was.
alter table timetable_session add column valid daterange;
-- Their version and their calendar event stay: they are valid for the whole semester, as before.
alter table timetable_session disable trigger user;
update timetable_session s set valid = daterange(t.starts_on, t.ends_on, '[]') from timetable t where t.id = s.timetable_id;
alter table timetable_session enable trigger user;
alter table timetable_session
  alter column valid set not null,
  add constraint timetable_session_valid_check check (not isempty(valid) and not lower_inf(valid) and not upper_inf(valid)),
  drop constraint timetable_session_teacher_is_free,
  drop constraint timetable_session_room_is_free,
  drop constraint timetable_session_group_is_free;
alter table timetable_session
  add constraint timetable_session_teacher_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, teacher_id with =, weeks with &&, valid with &&) deferrable,
  add constraint timetable_session_room_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, room_id with =, weeks with &&, valid with &&) deferrable,
  add constraint timetable_session_group_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, group_span with &&, weeks with &&, valid with &&) deferrable;

-- The tests of a session follow to its new row before that row exists, so that it does not conflict with them.
alter table session_notice alter constraint session_notice_session_id_fkey deferrable initially immediate;
alter table refused_session_notice alter constraint refused_session_notice_session_id_fkey deferrable initially immediate;

-- A session without days is valid for its whole semester, as a process of the release before writes it. The lock keeps
-- the days of the semester from changing meanwhile.
create function keep_session_in_semester() returns trigger language plpgsql as $$
declare semester daterange;
begin
  perform pg_advisory_xact_lock(plan_lock());
  select daterange(t.starts_on, t.ends_on, '[]') into semester from timetable t where t.id = new.timetable_id;
  new.valid := coalesce(new.valid, semester);
  if not new.valid <@ semester then
    raise check_violation using message = 'the session is outside of its semester',
      constraint = 'timetable_session_is_in_semester';
  end if;
  return new;
end
$$;
create trigger timetable_session_in_semester before insert or update of valid, timetable_id on timetable_session
  for each row execute function keep_session_in_semester();

-- Sessions that are valid from the first or to the last day of their semester follow it. A day on which the plan changed
-- stays within the semester.
create function move_edges_of_sessions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(plan_lock());
  if exists (select from timetable_session s
    where s.timetable_id = new.id
      and (lower(s.valid) > old.starts_on and lower(s.valid) not between new.starts_on and new.ends_on
        or upper(s.valid) <= old.ends_on and upper(s.valid) - 1 not between new.starts_on and new.ends_on))
  then
    raise check_violation using message = 'the plan changed outside of the semester',
      constraint = 'timetable_session_is_in_semester';
  end if;
  update timetable_session s set valid = daterange(
      case when lower(s.valid) <= old.starts_on then new.starts_on else lower(s.valid) end,
      case when upper(s.valid) > old.ends_on then new.ends_on + 1 else upper(s.valid) end)
    where s.timetable_id = new.id and (lower(s.valid) <= old.starts_on or upper(s.valid) > old.ends_on);
  return null;
end
$$;
create trigger move_edges_of_sessions after update of starts_on, ends_on on timetable
  for each row when ((old.starts_on, old.ends_on) <> (new.starts_on, new.ends_on))
  execute function move_edges_of_sessions();

-- Not for each session of a semester whose days change: the notices are then compared with the whole plan once.
create or replace trigger timetable_session_notices after insert on timetable_session
  for each row execute function keep_session_off_notices();
create trigger timetable_session_changes_notices after update on timetable_session
  for each row when (pg_trigger_depth() = 0 or old.valid = new.valid) execute function keep_session_off_notices();

-- The weekly sessions of the plan on a day: of a semester to come those of its first day, of one that is over those of its
-- last day. Its columns are those of the table, so that it is parsed at each call.
create function plan_on(planned_day date) returns setof timetable_session language sql stable as $$
  select s.* from timetable t join timetable_session s on s.timetable_id = t.id
  where s.valid @> least(greatest(planned_day, t.starts_on), t.ends_on)
$$;

create or replace function class_occurrences(first_day date, last_day date)
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
    join timetable_session s on s.timetable_id = t.id and s.day = extract(isodow from d.day)::smallint and s.valid @> d.day
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

-- The cancelled event of a session begins with its first day, which need not be that of the semester.
create or replace function cancel_session_event() returns trigger language plpgsql as $$
begin
  insert into cancelled_calendar_event (kind, id, teacher_id, subject_id, type, starts_at, ends_at, revision)
  select 'session', old.id, old.teacher_id, old.subject_id, old.type, d.day + q.starts_at, d.day + q.ends_at,
    old.revision + 1
  from time_slot q,
    lateral (select lower(old.valid) + ((old.day - extract(isodow from lower(old.valid))::integer + 7) % 7) as day) d
  where q.id = old.slot_id
  on conflict (kind, id, teacher_id) do update
  set subject_id = excluded.subject_id, type = excluded.type, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, revision = excluded.revision, cancelled_at = now();
  return null;
end
$$;

-- The first day of a change; null for those before this migration.
alter table timetable_change add column holds_from date;
