-- Names and keys are stored without characters that nobody sees, and compared by what people read.

-- A name on one line: composed (NFC), without invisible characters, with single spaces and none at the ends. The joiners
-- U+200C and U+200D and variation selectors shape Arabic letters and pictograms, and stay only between or after these.
create function clean_name(raw text) returns text language sql immutable strict parallel safe
return case when raw ~ '^([!-~]+( [!-~]+)*)?$' collate "C" then raw else
  btrim(regexp_replace(normalize(regexp_replace(regexp_replace(raw collate "C",
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    || '|(?<![\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])[\ufe00-\ufe0f]', '', 'g'),
    '(?<![\u0600-\u061b\u061d-\u06ff\u0750-\u077f\u08a0-\u08ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]'
    || '|[\u200c\u200d](?![\u0600-\u061b\u061d-\u06ff\u0750-\u077f\u08a0-\u08ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])', '', 'g'), NFC),
    '[\t\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
end;

-- What two names or keys have in common that a reader takes for the same: not the case, the width of letters and digits,
-- the kind of dash and apostrophe, the digits of a script, joiners and the Arabic tatweel. Accents and letters count.
create function fold_key(raw text) returns text language sql immutable strict parallel safe
return case when raw ~ '^([!-~]+( [!-~]+)*)?$' collate "C" then lower(raw collate "C") else
  clean_name(translate(
    normalize(lower(upper(normalize(clean_name(raw), NFKC) collate "und-x-icu") collate "und-x-icu") collate "C", NFKC),
    'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹’‘ʼ′‐‑‒–—―−' || U&'\0640\200C\200D\FE0E\FE0F', 'σ01234567890123456789''''''''-------'))
end;

-- For the columns that the arguments name.
create function clean_names() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(key, clean_name(value)) from jsonb_each_text(to_jsonb(new))
    where key = any(tg_argv) and value is not null));
end
$$;

create function pg_temp.keep_clean(of_table text, variadic names text[]) returns void language plpgsql as $$
declare is_unclean text := (select string_agg(format('new.%I is distinct from clean_name(new.%1$I)', name), ' or ') from unnest(names) name);
begin
  execute format('create trigger clean_names before insert or update of %s on %I for each row when (%s)
    execute function clean_names(%s)', array_to_string(names, ', '), of_table, is_unclean,
    (select string_agg(quote_literal(name), ', ') from unnest(names) name));
  -- Also the names of a closed year: they read as before.
  execute format('alter table %I disable trigger user', of_table);
  execute format('update %I new set %s where %s', of_table,
    (select string_agg(format('%I = clean_name(%1$I)', name), ', ') from unnest(names) name), is_unclean);
  execute format('alter table %I enable trigger user', of_table);
end
$$;

-- Makes a key unique as it is read. Where two records had such keys, the younger ones get a number, as if somebody had
-- renamed them, so that both are seen, and merged or removed by people. `suffix` is the format of the number, `longest` what
-- the pages accept.
create function pg_temp.keep_apart(of_table text, key text, suffix text, longest integer, subject text, scope text default '0')
  returns void language plpgsql as $$
declare
  twin record;
  renamed text;
  number integer;
  is_taken boolean;
begin
  for twin in execute format('
    select id, name, scope from (
      select id, %1$I as name, %2$s as scope, row_number() over (partition by %2$s, fold_key(%1$I) order by id) as place
      from %3$I where %1$I <> '''') numbered
    where place > 1 order by id', key, scope, of_table) loop
    number := 2;
    loop
      renamed := left(twin.name, longest - length(format(suffix, number))) || format(suffix, number);
      execute format('select exists (select from %I where %s = $1 and fold_key(%I) = fold_key($2))',
        case of_table when 'student' then 'student_number' else of_table end, scope, key) into is_taken using twin.scope, renamed;
      exit when not is_taken;
      number := number + 1;
    end loop;
    execute format('update %I set %I = $1 where id = $2', of_table, key) using renamed, twin.id;
    insert into audit_log (actor, action, subject, details)
    values ('system', case subject when 'student' then 'student.changed' when 'group' then 'group.renamed'
      when 'teacher' then 'teacher.changed' else 'reference.changed' end, subject || ':' || twin.id, jsonb_build_object(
      'name', renamed, 'changes', jsonb_build_object(key, jsonb_build_object('from', twin.name, 'to', renamed))));
  end loop;
end
$$;

-- Unique keys are compared as they are read. The names of the constraints stay for the refusals of both releases; that of
-- the number of a student is also kept, because the release before names its column when it inserts one.
alter table department drop constraint department_name_key;
alter table grade drop constraint grade_name_key;
alter table teacher_status drop constraint teacher_status_name_key;
alter table cycle drop constraint cycle_name_key;
alter table level drop constraint level_name_key;
alter table speciality drop constraint speciality_code_key;
alter table subject drop constraint subject_code_key;
alter table room drop constraint room_name_key;
alter table time_slot drop constraint time_slot_label_key;
alter table exam_type drop constraint exam_type_name_key;
alter table student_group drop constraint student_group_year_id_name_key;
alter table student drop constraint student_id_number_key;
drop index teacher_identifier;

select pg_temp.keep_clean('department', 'name', 'name_ar');
select pg_temp.keep_clean('grade', 'name');
select pg_temp.keep_clean('teacher_status', 'name');
select pg_temp.keep_clean('cycle', 'name', 'name_ar');
select pg_temp.keep_clean('level', 'name', 'name_ar');
select pg_temp.keep_clean('speciality', 'code', 'name', 'name_ar');
select pg_temp.keep_clean('subject', 'code', 'name', 'name_ar');
select pg_temp.keep_clean('room', 'name');
select pg_temp.keep_clean('time_slot', 'label');
select pg_temp.keep_clean('holiday', 'name', 'name_ar');
select pg_temp.keep_clean('exam_type', 'name', 'name_ar');
select pg_temp.keep_clean('student_group', 'name');
select pg_temp.keep_clean('project_subject', 'name');
select pg_temp.keep_clean('student', 'id_number', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'email');
select pg_temp.keep_clean('teacher', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'id_number', 'identifier',
  'nationality', 'birth_place', 'phone', 'street', 'zip_code', 'country', 'governorate', 'research_unit', 'bank_account');
select pg_temp.keep_clean('account', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar');

select pg_temp.keep_apart('department', 'name', ' (%s)', 100, 'department');
select pg_temp.keep_apart('grade', 'name', ' (%s)', 100, 'grade');
select pg_temp.keep_apart('teacher_status', 'name', ' (%s)', 100, 'teacher-status');
select pg_temp.keep_apart('cycle', 'name', ' (%s)', 100, 'cycle');
select pg_temp.keep_apart('level', 'name', ' (%s)', 100, 'level');
select pg_temp.keep_apart('speciality', 'code', ' (%s)', 30, 'speciality');
select pg_temp.keep_apart('subject', 'code', ' (%s)', 30, 'subject');
select pg_temp.keep_apart('room', 'name', ' (%s)', 40, 'room');
select pg_temp.keep_apart('time_slot', 'label', ' (%s)', 40, 'time-slot');
select pg_temp.keep_apart('exam_type', 'name', ' (%s)', 100, 'exam-type');
select pg_temp.keep_apart('student_group', 'name', ' (%s)', 60, 'group', 'year_id');
-- A number has no place for a sign. The page of doubles proposes the two, whose numbers differ by one digit.
select pg_temp.keep_apart('student', 'id_number', '%s', 20, 'student');
select pg_temp.keep_apart('teacher', 'identifier', '%s', 20, 'teacher');

create unique index department_name_key on department (fold_key(name));
create unique index grade_name_key on grade (fold_key(name));
create unique index teacher_status_name_key on teacher_status (fold_key(name));
create unique index cycle_name_key on cycle (fold_key(name));
create unique index level_name_key on level (fold_key(name));
create unique index speciality_code_key on speciality (fold_key(code));
create unique index subject_code_key on subject (fold_key(code));
create unique index room_name_key on room (fold_key(name));
create unique index time_slot_label_key on time_slot (fold_key(label));
create unique index exam_type_name_key on exam_type (fold_key(name));
create unique index student_group_year_id_name_key on student_group (year_id, fold_key(name));
create unique index teacher_identifier on teacher (fold_key(identifier));
create unique index student_number_key on student (fold_key(id_number));
alter table student add constraint student_id_number_key unique (id_number);

-- Numbers are found by their start.
drop index student_id_number_prefix;
drop index merged_student_number_prefix;
drop index teacher_id_number;
create index student_id_number_prefix on student (fold_key(id_number) text_pattern_ops);
create index merged_student_number_prefix on merged_student (fold_key(id_number) text_pattern_ops);
create index teacher_id_number on teacher (fold_key(id_number) text_pattern_ops);

-- The number of a student also finds the student where a merged record had it in another spelling.
create or replace view student_number as
  select id as student_id, id_number from student
  union all
  select m.student_id, m.id_number from merged_student m
  where not exists (select from student s where fold_key(s.id_number) = fold_key(m.id_number));
create or replace function keep_merged_number() returns trigger language plpgsql as $$
begin
  if exists (select from merged_student m where fold_key(m.id_number) = fold_key(new.id_number)) then
    raise check_violation using message = 'the number is that of a merged student', constraint = 'student_number_merged';
  end if;
  return new;
end
$$;
