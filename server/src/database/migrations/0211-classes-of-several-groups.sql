-- A class may be held for several groups together. A weekly session is still a row for one group; the rows of one class
-- share its number, which is the id of the first of them, so that the calendar events of sessions keep their ids.
-- As a generated column first: an update of all rows would count as a change of every session.
alter table timetable_session add column class_id integer generated always as (id) stored;
alter table timetable_session
  alter column class_id drop expression,
  alter column class_id set not null;
create index timetable_session_class on timetable_session (class_id);

-- A session without a class is one of its own, as a process of the release before writes it.
create function set_class_of_session() returns trigger language plpgsql as $$
begin
  new.class_id := coalesce(new.class_id, new.id);
  return new;
end
$$;
create trigger timetable_session_class before insert on timetable_session
  for each row execute function set_class_of_session();

alter table timetable_session
  drop constraint timetable_session_teacher_is_free,
  drop constraint timetable_session_room_is_free;
alter table timetable_session
  add constraint timetable_session_teacher_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, teacher_id with =, weeks with &&, valid with &&, class_id with <>)
    deferrable,
  add constraint timetable_session_room_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, room_id with =, weeks with &&, valid with &&, class_id with <>)
    deferrable;

create function keep_class_together() returns trigger language plpgsql as $$
begin
  if exists (
    select from timetable_session own join timetable_session s on s.class_id = own.class_id
    where own.id = new.id
      and (s.timetable_id, s.day, s.slot_id, s.type, s.is_quarter_marked, s.week_parity, s.subject_id, s.teacher_id,
          s.room_id, s.valid)
        is distinct from (own.timetable_id, own.day, own.slot_id, own.type, own.is_quarter_marked, own.week_parity,
          own.subject_id, own.teacher_id, own.room_id, own.valid))
  then
    raise check_violation using message = 'the groups of a class are taught together',
      constraint = 'timetable_session_class_is_one';
  end if;
  return null;
end
$$;
create constraint trigger timetable_session_class_is_one after insert or update on timetable_session
  deferrable for each row execute function keep_class_together();

-- Whether two weekly sessions are groups of one class.
create function is_of_class(session integer, other integer) returns boolean language sql stable
begin atomic
  select exists (
    select from timetable_session a join timetable_session b on b.class_id = a.class_id
    where a.id = is_of_class.session and b.id = is_of_class.other);
end;

-- A test is in the place of the whole class, because the teacher holds it.
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
        when exists (
          select from session_notice n join timetable_session of_class on of_class.id = n.session_id
          where of_class.class_id = s.class_id and n.held_on = d.day) then 'test'
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

create or replace function keep_notice_group_off_plan() returns trigger language plpgsql as $$
declare taken text;
begin
  select 'group' || p.kind into taken
    from planned_on(lower(new.during)::date) p join session_notice n on n.id = new.notice_id
    where p.during && new.during and p.group_span && new.group_span
      and not (p.kind = 'Session' and is_of_class(p.id, n.session_id))
    limit 1;
  if taken is not null then
    raise exclusion_violation using message = 'the notice takes a group that the plan has taken', constraint = taken;
  end if;
  return new;
end
$$;

create or replace function keep_notice_off_plan() returns trigger language plpgsql as $$
declare taken text;
begin
  perform pg_advisory_xact_lock_shared(plan_lock());
  perform pg_advisory_xact_lock(7340024, lower(new.during)::date - date '2000-01-01');
  select case when p.teacher_id = new.teacher_id then 'teacher' else 'room' end || p.kind into taken
    from planned_on(lower(new.during)::date) p
    where p.during && new.during and (p.teacher_id = new.teacher_id or p.room_id = new.room_id)
      and not (p.kind = 'Session' and is_of_class(p.id, new.session_id))
    order by p.teacher_id = new.teacher_id desc nulls last limit 1;
  if taken is not null then
    raise exclusion_violation using message = 'the notice takes what the plan has taken', constraint = taken;
  end if;
  return new;
end
$$;

create or replace function takes_from_notice(plan_kind text, plan_id integer, notice session_notice) returns boolean
  language sql stable cost 10000
begin atomic
  select exists (
    select from planned_on((notice).held_on) p
    where p.kind = plan_kind and p.id = plan_id and p.during && (notice).during
      and not (p.kind = 'Session' and is_of_class(p.id, (notice).session_id))
      and (p.teacher_id = (notice).teacher_id or p.room_id = (notice).room_id or exists (
        select from session_notice_group g where g.notice_id = (notice).id and g.group_span && p.group_span)));
end;

-- The calendar event is that of the class.
create or replace function cancel_session_event() returns trigger language plpgsql as $$
begin
  insert into cancelled_calendar_event (kind, id, teacher_id, subject_id, type, starts_at, ends_at, revision)
  select 'session', old.class_id, old.teacher_id, old.subject_id, old.type, d.day + q.starts_at, d.day + q.ends_at,
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

create or replace function note_replaced_session() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.session_id is not null then
    insert into calendar_change (session_id)
      values (coalesce((select class_id from timetable_session where id = old.session_id), old.session_id));
  end if;
  if tg_op <> 'DELETE' and new.session_id is not null then
    insert into calendar_change (session_id)
      values (coalesce((select class_id from timetable_session where id = new.session_id), new.session_id));
  end if;
  return null;
end
$$;

create or replace function note_absence_in_calendar() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.state = 1) or (tg_op <> 'DELETE' and new.state = 1) then
    insert into calendar_change (session_id)
    select s.class_id from timetable_session s
      where s.teacher_id = coalesce(new.teacher_id, old.teacher_id) and s.year_id = coalesce(new.year_id, old.year_id)
    union
    select n.id from session_notice n
      where n.teacher_id = coalesce(new.teacher_id, old.teacher_id) and n.year_id = coalesce(new.year_id, old.year_id);
  end if;
  return null;
end
$$;
