-- The records of students that were merged into another one: their numbers still find the student.
create table merged_student (
  -- The id of the record that is gone.
  former_id integer primary key,
  id_number text not null,
  student_id integer not null references student,
  merged_at timestamptz not null default now(),
  constraint merged_student_number unique (id_number)
);
create index merged_student_student on merged_student (student_id);
create index merged_student_number_prefix on merged_student (id_number text_pattern_ops);

-- Every number that finds a student.
create view student_number as
  select id as student_id, id_number from student
  union all
  select student_id, id_number from merged_student;

-- A number of a merged record is never given to another student. After the insertion, because a merge that is running
-- holds the number until it commits.
create function keep_merged_number() returns trigger language plpgsql as $$
begin
  if exists (select from merged_student m where m.id_number = new.id_number) then
    raise check_violation using message = 'the number is that of a merged student', constraint = 'student_number_merged';
  end if;
  return new;
end
$$;
create trigger keep_merged_number after insert or update of id_number on student
  for each row execute function keep_merged_number();

create function is_merged_into(former integer, kept integer) returns boolean language sql stable
return exists (select from merged_student m where m.former_id = former and m.student_id = kept);

-- The rows of a merged student get the other student, or are dropped where the other has the same: also those that are
-- closed or validated, because their values stay. Without a lock of the sheet, which the merge holds already.
create or replace function keep_closed_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_merged_into(old.student_id, new.student_id)
    and to_jsonb(new) - 'student_id' = to_jsonb(old) - 'student_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from merged_student where former_id = old.student_id) then
    return old;
  end if;
  if not (select is_open from attendance_sheet where id = old.sheet_id for share) then
    raise check_violation using message = 'the attendance sheet is closed', constraint = 'attendance_is_open';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create or replace function keep_validated_mark() returns trigger language plpgsql as $$
declare
  sheet integer := case tg_op when 'INSERT' then new.sheet_id else old.sheet_id end;
  held text;
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
  select state into held from exam_sheet where id = sheet for share;
  if held <> 'draft' and not (tg_op = 'UPDATE' and new.correction_id > coalesce(old.correction_id, 0) and exists (
    select from mark_correction c
    where c.id = new.correction_id and c.mark_id = new.id and c.presence = new.presence and c.mark = new.mark)) then
    raise check_violation using message = 'the mark is validated', constraint = 'exam_mark_is_draft';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Whether two numbers differ in one character, or in the order of two neighbours.
create function is_nearly_same_number(a text, b text) returns boolean language plpgsql immutable strict parallel safe as $$
declare at integer := 1;
begin
  if a = b or abs(length(a) - length(b)) > 1 or length(a) < 5 then
    return false;
  end if;
  while at <= length(a) and substr(a, at, 1) = substr(b, at, 1) loop
    at := at + 1;
  end loop;
  return substr(a, at + 1) = substr(b, at + 1)
    or substr(a, at + 1) = substr(b, at)
    or substr(a, at) = substr(b, at + 1)
    or (substr(a, at, 2) = reverse(substr(b, at, 2)) and substr(a, at + 2) = substr(b, at + 2));
end
$$;
