-- Number of documents that a teacher printed in the last clock minute with a print, over all processes.
create table print_count (
  teacher_id integer primary key references teacher,
  minute timestamptz not null,
  prints integer not null check (prints > 0)
);
