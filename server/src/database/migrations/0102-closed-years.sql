-- A closed year is read-only: what teachers enter in it neither changes nor is added to. Processes of the release before
-- refuse such a change as invalid.
alter table academic_year
  add column closed_at timestamptz,
  -- Null also when it was closed at the command line.
  add column closed_by integer references account on delete set null,
  add constraint academic_year_closed_check
    check ((closed_at is not null or closed_by is null) and not (is_current and closed_at is not null));

-- Prevents races between closing a year and changes in it: changes take the lock of the year shared, closing and reopening
-- exclusive, until their transaction ends.
create function year_lock() returns integer language sql immutable return 7340025;

create function is_year_open(year integer) returns boolean language sql stable
begin atomic
  select closed_at is null from academic_year where id = year;
end;

create function require_open_year(year integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(year_lock(), year);
  if (select closed_at is not null from academic_year where id = year) then
    raise check_violation using message = 'the year is closed', constraint = 'year_is_open';
  end if;
end
$$;

-- For tables with the year or the group of a row. The arguments are columns that may change in a closed year. The rows of
-- a merged student move to the other one in every year.
create function keep_year_open() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - tg_argv = changed - tg_argv
    or is_merged_into((to_jsonb(old) ->> 'student_id')::integer, (changed ->> 'student_id')::integer)) then
    return new;
  end if;
  perform require_open_year(coalesce((changed ->> 'year_id')::integer,
    (select year_id from student_group where id = (changed ->> 'group_id')::integer)));
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- A teacher still learns of a decision.
create trigger year_is_open before insert or update or delete on absence_notice
  for each row execute function keep_year_open('seen_at');
create trigger year_is_open before insert or update or delete on session_notice
  for each row execute function keep_year_open('seen_at', 'revision');
create trigger year_is_open before insert or update or delete on refused_session_notice
  for each row execute function keep_year_open('seen_at', 'revision');
create trigger year_is_open before insert or update or delete on attendance_sheet
  for each row execute function keep_year_open();
create trigger year_is_open before insert or update or delete on register
  for each row execute function keep_year_open();
create trigger year_is_open before insert or update or delete on wish_sheet
  for each row execute function keep_year_open('revision');
create trigger year_is_open before insert or update or delete on wish_line
  for each row execute function keep_year_open('revision');
create trigger year_is_open before insert or update or delete on project_subject
  for each row execute function keep_year_open();
create trigger year_is_open before insert or update or delete on project_assignment
  for each row execute function keep_year_open();
-- The print room still finishes what was requested.
create trigger year_is_open before insert or update or delete on print_run
  for each row execute function
    keep_year_open('state', 'stage', 'staged_at', 'staged_by', 'refusal', 'seen_at', 'file_deleted_at');
create trigger year_is_open before insert or update or delete on exam_sheet
  for each row execute function keep_year_open();

-- Rows of sheets change by the dozen: one check for each statement, of the rows as they were or are added. Those of a
-- merged student move to the other one, or are dropped.
create function keep_year_of_attendance_open() returns trigger language plpgsql as $$
begin
  perform require_open_year(y.year_id) from (
    select distinct g.year_id from changed c
    join attendance_sheet s on s.id = c.sheet_id join student_group g on g.id = s.group_id
    where not exists (select from merged_student m where m.former_id = c.student_id)) y;
  return null;
end
$$;
create trigger year_is_open_inserted after insert on attendance referencing new table as changed
  for each statement execute function keep_year_of_attendance_open();
create trigger year_is_open_updated after update on attendance referencing old table as changed
  for each statement execute function keep_year_of_attendance_open();
create trigger year_is_open_deleted after delete on attendance referencing old table as changed
  for each statement execute function keep_year_of_attendance_open();

-- Validated marks change only by a correction of the administration, which a closed year allows.
create function keep_year_of_marks_open() returns trigger language plpgsql as $$
begin
  perform require_open_year(y.year_id) from (
    select distinct g.year_id from changed c
    join exam_sheet s on s.id = c.sheet_id and s.state = 'draft' join student_group g on g.id = s.group_id
    where not exists (select from merged_student m where m.former_id = c.student_id)) y;
  return null;
end
$$;
create trigger year_is_open_inserted after insert on exam_mark referencing new table as changed
  for each statement execute function keep_year_of_marks_open();
create trigger year_is_open_updated after update on exam_mark referencing old table as changed
  for each statement execute function keep_year_of_marks_open();
create trigger year_is_open_deleted after delete on exam_mark referencing old table as changed
  for each statement execute function keep_year_of_marks_open();
