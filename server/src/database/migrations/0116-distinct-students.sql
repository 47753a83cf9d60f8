-- Pairs of records that look like doubles and are of two persons: they are not proposed for a merge.
create table distinct_students (
  first_id integer not null references student on delete cascade,
  second_id integer not null references student on delete cascade,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index distinct_students_second on distinct_students (second_id);
