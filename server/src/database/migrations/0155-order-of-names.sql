-- Names are in the order of the language in every database: the default collation is that of the institute's server, and
-- often that of code points. Numbers within names count as numbers. Where the page is in Arabic, `names_ar` has Arabic
-- letters first.
create collation names (provider = icu, locale = 'fr-u-kn-true');
create collation names_ar (provider = icu, locale = 'ar-u-kn-true');

-- What depends on the columns is made again.
drop trigger copy_teacher_to_account on teacher;
alter table student drop column sort_key, drop column words;
alter table account drop column sort_key, drop column words;

alter table cycle alter name type text collate names, alter name_ar type text collate names;
alter table department alter name type text collate names, alter name_ar type text collate names;
alter table exam_type alter name type text collate names, alter name_ar type text collate names;
alter table grade alter name type text collate names;
alter table holiday alter name type text collate names, alter name_ar type text collate names;
alter table level alter name type text collate names, alter name_ar type text collate names;
alter table project_subject alter name type text collate names;
alter table room alter name type text collate names;
alter table speciality alter name type text collate names, alter name_ar type text collate names;
alter table student_group alter name type text collate names;
alter table subject alter name type text collate names, alter name_ar type text collate names;
alter table teacher_status alter name type text collate names;
alter table time_slot alter label type text collate names;
alter table account
  alter first_name type text collate names, alter last_name type text collate names,
  alter first_name_ar type text collate names, alter last_name_ar type text collate names;
alter table teacher
  alter first_name type text collate names, alter last_name type text collate names,
  alter first_name_ar type text collate names, alter last_name_ar type text collate names;
alter table student
  alter first_name type text collate names, alter last_name type text collate names,
  alter first_name_ar type text collate names, alter last_name_ar type text collate names;

create trigger copy_teacher_to_account
  after insert or update of email, password_hash, is_active, first_name, last_name, first_name_ar, last_name_ar on teacher
  for each row execute function copy_teacher_to_account();

-- `sort_key` finds doubles; the release before also sorts by it.
alter table student
  add column sort_key text collate "C" not null
    generated always as (left(fold(last_name || ' ' || first_name), 400)) stored,
  add column words tsvector not null generated always as (
    indexed_words(first_name || ' ' || last_name || ' ' || first_name_ar || ' ' || last_name_ar)) stored;
create index student_sort_key on student (sort_key, id);
create index student_words on student using gin (words);
alter table account
  add column sort_key text collate "C" not null
    generated always as (left(fold(last_name || ' ' || first_name), 400)) stored,
  add column words tsvector not null generated always as (
    indexed_words(first_name || ' ' || last_name || ' ' || first_name_ar || ' ' || last_name_ar || ' ' || email)) stored;
create index account_sort_key on account (sort_key, id);
create index account_words on account using gin (words);

-- The pages of long lists.
create index student_list_name on student ((last_name || ' ' || first_name), id);
create index student_list_name_ar on student (((
  case when last_name_ar <> '' and first_name_ar <> '' then last_name_ar || ' ' || first_name_ar
    else last_name || ' ' || first_name end) collate names_ar), id);
create index account_list_name on account ((last_name || ' ' || first_name), id);
create index account_list_name_ar on account (((
  case when last_name_ar <> '' and first_name_ar <> '' then last_name_ar || ' ' || first_name_ar
    else last_name || ' ' || first_name end) collate names_ar), id);
