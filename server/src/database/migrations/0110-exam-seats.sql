-- Seats in exams: nobody has two in an exam or at one time, no seat has two students, and a room has no more than its exam
-- seats. Day and slot of the exam are repeated in its sheets and their rows, and follow it when it moves.
alter table exam add constraint exam_time_key unique (id, held_on, slot_id);

alter table exam_sheet add column exam_on date, add column slot_id integer;
alter table exam_mark
  add column exam_id integer,
  add column exam_on date,
  add column slot_id integer,
  add column room_id integer,
  -- The number of the seat in the room, for the list at its door. Another one than `place`, which the marker of an anonymous
  -- paper sees.
  add column seat smallint check (seat > 0);

-- Rows of closed years and of validated sheets get their time too.
alter table exam_sheet disable trigger user;
alter table exam_mark disable trigger user;
update exam_sheet h set exam_on = e.held_on, slot_id = e.slot_id from exam e where e.id = h.exam_id;
-- Of seats that contradict each other only the first gets its time: the others stay as they are, and are not judged.
update exam_mark a
  set exam_id = s.exam_id, exam_on = s.exam_on, slot_id = s.slot_id, room_id = s.room_id, seat = a.place
  from (
    select a.id, h.exam_id, h.exam_on, h.slot_id, h.room_id,
      row_number() over (partition by h.exam_id, a.student_id order by a.id) as of_exam,
      row_number() over (partition by a.student_id, h.exam_on, h.slot_id order by a.id) as of_student,
      row_number() over (partition by h.room_id, h.exam_on, h.slot_id, a.place order by a.id) as of_place
    from exam_mark a join exam_sheet h on h.id = a.sheet_id
    where h.exam_id is not null) s
  where s.id = a.id and (s.of_exam, s.of_student, s.of_place) = (1, 1, 1);
alter table exam_sheet enable trigger user;
alter table exam_mark enable trigger user;

alter table exam_sheet
  add constraint exam_sheet_time_check check ((exam_id is null) = (exam_on is null) and (exam_on is null) = (slot_id is null)),
  add constraint exam_sheet_time foreign key (exam_id, exam_on, slot_id)
    references exam (id, held_on, slot_id) on update cascade,
  add constraint exam_sheet_time_key unique (id, exam_id, exam_on, slot_id, room_id);
alter table exam_mark
  add constraint exam_mark_time foreign key (sheet_id, exam_id, exam_on, slot_id, room_id)
    references exam_sheet (id, exam_id, exam_on, slot_id, room_id) on update cascade,
  add constraint exam_mark_once unique (exam_id, student_id),
  add constraint exam_mark_student_is_free unique (student_id, exam_on, slot_id),
  add constraint exam_mark_seat unique (room_id, exam_on, slot_id, seat);

create function set_exam_time() returns trigger language plpgsql as $$
begin
  select held_on, slot_id into new.exam_on, new.slot_id from exam where id = new.exam_id;
  return new;
end
$$;
create trigger exam_sheet_time before insert on exam_sheet
  for each row when (new.exam_id is not null) execute function set_exam_time();

-- As before, and a new row gets exam, time and room of its sheet.
create or replace function keep_validated_mark() returns trigger language plpgsql as $$
declare
  sheet integer := case tg_op when 'INSERT' then new.sheet_id else old.sheet_id end;
  held exam_sheet;
begin
  if tg_op = 'UPDATE' and is_merged_into(old.student_id, new.student_id)
    and to_jsonb(new) - 'student_id' = to_jsonb(old) - 'student_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from merged_student where former_id = old.student_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.sheet_id, new.student_id) <> (old.sheet_id, old.student_id) then
    raise check_violation using message = 'a mark stays where it is', constraint = 'exam_mark_is_draft';
  end if;
  select * into held from exam_sheet where id = sheet for share;
  if held.state <> 'draft' and not (tg_op = 'UPDATE' and new.correction_id > coalesce(old.correction_id, 0) and exists (
    select from mark_correction c
    where c.id = new.correction_id and c.mark_id = new.id and c.presence = new.presence and c.mark = new.mark)) then
    raise check_violation using message = 'the mark is validated', constraint = 'exam_mark_is_draft';
  end if;
  if tg_op = 'INSERT' and held.exam_id is not null then
    new.exam_id := held.exam_id;
    new.exam_on := held.exam_on;
    new.slot_id := held.slot_id;
    new.room_id := held.room_id;
    -- Processes of the release before give places alone.
    new.seat := coalesce(new.seat, new.place);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Seats are numbered from 1, so that no room has more students than exam seats. The lock keeps the seats until the
-- transaction ends.
create function keep_exam_seats() returns trigger language plpgsql as $$
begin
  perform from room where id in (select room_id from added) order by id for share;
  if exists (
    select from (select room_id, max(seat) as seat from added group by room_id) a
    join room r on r.id = a.room_id where a.seat > r.exam_seats)
  then
    raise check_violation using message = 'the room has no such exam seat', constraint = 'exam_mark_seat_exists';
  end if;
  return null;
end
$$;
create trigger exam_mark_seat_exists after insert on exam_mark referencing new table as added
  for each statement execute function keep_exam_seats();

-- The day and the slot of an exam are part of its marks.
create function keep_exam_with_marks() returns trigger language plpgsql as $$
begin
  if exists (
    select from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.exam_id = old.id and a.mark is not null)
  then
    raise check_violation using message = 'the exam has marks', constraint = 'exam_has_no_marks';
  end if;
  return new;
end
$$;
create trigger exam_has_no_marks before update on exam for each row
  when ((new.held_on, new.slot_id, new.subject_id) is distinct from (old.held_on, old.slot_id, old.subject_id))
  execute function keep_exam_with_marks();

-- Who sits an exam: the students of its speciality and level who are not excluded from the exams of its subject, each in
-- the smallest group.
create view exam_candidate as
  select e.id as exam_id, n.student_id, n.group_id
  from exam e
  join exam_period p on p.id = e.period_id
  join subject m on m.id = e.subject_id
  join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
  join enrolment n on n.group_id = g.id and n.year_id = p.year_id
  where not exists (
    select from elimination x where x.student_id = n.student_id and x.subject_id = e.subject_id and x.year_id = p.year_id);

-- Offices print too: the ids of teachers are those of their accounts.
alter table print_count
  drop constraint print_count_teacher_id_fkey,
  add constraint print_count_account foreign key (teacher_id) references account;
