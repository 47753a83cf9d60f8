-- A roll is of one class and one group, and stands once. A register is the roll of each class that its teacher has with
-- the whole group in the subject on its day: its rows are rows of attendance, in sheets that name the register.

alter table attendance_sheet
  add column register_id integer references register (id),
  -- The slot of an old register whose class is no longer in the plan is not known.
  alter column slot_id drop not null,
  add constraint attendance_sheet_slot check (slot_id is not null or register_id is not null);
create index attendance_sheet_register on attendance_sheet (register_id);

-- The slots of a day in which a teacher has a whole group in a subject and session type: weekly sessions that take
-- place, make-ups and tests.
create function slots_of_class(teacher integer, whole_group integer, in_subject integer, session_type integer, on_day date)
  returns setof integer language sql stable
begin atomic
  select o.slot_id
    from class_occurrences(on_day, on_day) o
    where not o.is_make_up and o.teacher_id = teacher and o.subject_id = in_subject and o.type = session_type
      and o.group_ids = array[whole_group] and o.state in ('planned', 'held')
  union
  select n.slot_id
    from session_notice n join student_group g on g.id = whole_group and g.year_id = n.year_id
    where n.held_on = on_day and n.teacher_id = teacher and n.subject_id = in_subject and n.type = session_type
      and g.span <@ (select range_agg(part.group_span) from session_notice_group part where part.notice_id = n.id)
      and not exists (
        select from class_occurrences(on_day, on_day) o where o.is_make_up and o.id = n.id and o.state = 'cancelled');
end;

alter table attendance_sheet disable trigger user;
alter table attendance disable trigger user;

-- A register proves that the classes of its day were held, whatever was announced since.
create temporary table class_of_register on commit drop as
  select r.id as register_id, found.slot_id
  from register r
  join student_group g on g.id = r.group_id
  left join lateral (
    select s.slot_id
    from timetable t join timetable_session s on s.timetable_id = t.id
    where t.year_id = g.year_id and r.held_on between t.starts_on and t.ends_on
      and s.day = extract(isodow from r.held_on)
      and s.week_parity in (0, (monday_of(r.held_on) - monday_of(t.starts_on)) / 7 % 2 + 1)
      and s.teacher_id = r.teacher_id and s.group_id = r.group_id and s.subject_id = r.subject_id and s.type = r.type
    union
    select n.slot_id from session_notice n
    where n.held_on = r.held_on and n.teacher_id = r.teacher_id and n.subject_id = r.subject_id and n.type = r.type
      and g.span <@ (select range_agg(part.group_span) from session_notice_group part where part.notice_id = n.id)) found
    on true;

insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open, created_at, register_id)
  select r.teacher_id, r.group_id, r.subject_id, r.type, c.slot_id, r.held_on, false, r.created_at, r.id
  from class_of_register c join register r on r.id = c.register_id
on conflict (teacher_id, group_id, subject_id, type, slot_id, held_on) do update set register_id = excluded.register_id;

-- A presence that a sheet has already stays as it is there, also when it is the sheet of another group.
create temporary table joined_entry on commit drop as
  select h.id as sheet_id, e.register_id, e.student_id, e.presence as in_register, other.presence as in_sheet,
    r.created_at
  from register_entry e
  join register r on r.id = e.register_id
  join attendance_sheet h on h.register_id = e.register_id
  left join lateral (
    select a.presence
    from attendance_sheet same join attendance a on a.sheet_id = same.id and a.student_id = e.student_id
    where same.subject_id = r.subject_id and same.type = r.type and same.held_on = r.held_on
      and coalesce(same.slot_id = h.slot_id, true)
    order by same.id <> h.id limit 1) other on true;

insert into attendance (sheet_id, student_id, presence, mark, changed_at)
  select sheet_id, student_id, in_register, case in_register when 'absent' then 0 end, created_at
  from joined_entry where in_sheet is null;

insert into audit_log (actor, action, subject, details)
  select 'migration', 'register.joined', 'register:' || r.id, jsonb_build_object(
    'sheets', (select jsonb_agg(h.id order by h.id) from attendance_sheet h where h.register_id = r.id),
    'differences', coalesce((
      select jsonb_agg(jsonb_build_object('sheet', j.sheet_id, 'student', j.student_id, 'register', j.in_register,
        'sheetHad', j.in_sheet) order by j.sheet_id, j.student_id)
      from joined_entry j where j.register_id = r.id and j.in_sheet <> j.in_register), '[]'))
  from register r;

alter table attendance_sheet enable trigger user;
alter table attendance enable trigger user;

alter table correction_request
  drop constraint correction_request_register_id_student_id_fkey,
  add constraint correction_request_register_id_fkey foreign key (register_id) references register (id) on delete cascade,
  add constraint correction_request_student_id_fkey foreign key (student_id) references student (id);

create or replace view recorded_presence as
  select a.student_id, h.teacher_id, h.group_id, g.year_id, h.subject_id, h.type, h.held_on, h.slot_id,
      a.presence = 'absent' as is_absent
    from attendance a
    join attendance_sheet h on h.id = a.sheet_id
    join student_group g on g.id = h.group_id;

-- What processes of the release before read and write.
drop table register_entry;
create view register_entry as
  select h.register_id, a.student_id, a.presence
  from attendance_sheet h join attendance a on a.sheet_id = h.id
  where h.id = (select min(first.id) from attendance_sheet first where first.register_id = h.register_id);

create function write_register_entry() returns trigger language plpgsql as $$
declare
  closed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(id) into closed from attendance_sheet where register_id = old.register_id and not is_open;
    update attendance_sheet set is_open = true where id = any(closed);
    update attendance a
      set presence = new.presence, mark = case new.presence when 'absent' then 0 end, version = version + 1, changed_at = now()
      from attendance_sheet h
      where h.register_id = old.register_id and a.sheet_id = h.id and a.student_id = old.student_id;
    update attendance_sheet set is_open = false where id = any(closed);
    return new;
  end if;
  if not exists (select from attendance_sheet where register_id = new.register_id) then
    insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open, register_id)
      select r.teacher_id, r.group_id, r.subject_id, r.type, slot, r.held_on, false, r.id
      from register r
      left join lateral slots_of_class(r.teacher_id, r.group_id, r.subject_id, r.type, r.held_on) slot on true
      where r.id = new.register_id
    on conflict (teacher_id, group_id, subject_id, type, slot_id, held_on) do update set register_id = excluded.register_id;
  end if;
  insert into attendance (sheet_id, student_id, presence, mark)
    select h.id, new.student_id, new.presence, case new.presence when 'absent' then 0 end
    from attendance_sheet h where h.register_id = new.register_id
  on conflict (sheet_id, student_id) do nothing;
  return new;
end
$$;
create trigger write_register_entry instead of insert or update on register_entry
  for each row execute function write_register_entry();
