-- Students are searched by the words of their names and the start of their number, in the order of their names.
alter table student
  add column sort_key text collate "C" not null
    generated always as (left(fold(last_name || ' ' || first_name), 400)) stored,
  add column words tsvector not null generated always as (
    indexed_words(first_name || ' ' || last_name || ' ' || first_name_ar || ' ' || last_name_ar)) stored;
create index student_sort_key on student (sort_key, id);
create index student_words on student using gin (words);
create index student_id_number_prefix on student (id_number text_pattern_ops);
create index student_birth_date on student (birth_date);
