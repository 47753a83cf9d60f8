-- Names of grades and statuses in Arabic are cleaned and sorted as all others.
alter table grade alter name_ar type text collate names;
alter table teacher_status alter name_ar type text collate names;
drop trigger clean_names on grade;
drop trigger clean_names on teacher_status;
create trigger clean_names before insert or update of name, name_ar on grade for each row
  when (new.name is distinct from clean_name(new.name) or new.name_ar is distinct from clean_name(new.name_ar))
  execute function clean_names('name', 'name_ar');
create trigger clean_names before insert or update of name, name_ar on teacher_status for each row
  when (new.name is distinct from clean_name(new.name) or new.name_ar is distinct from clean_name(new.name_ar))
  execute function clean_names('name', 'name_ar');
