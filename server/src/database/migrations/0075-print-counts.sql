-- How many documents a teacher has printed in a minute of the clock, over all processes; the last such minute alone.
create table print_count (
  teacher_id integer primary key references teacher,
  minute timestamptz not null,
  prints integer not null check (prints > 0)
);
