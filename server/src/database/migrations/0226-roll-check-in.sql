-- Students who enter themselves in a roll with their phones, by a code that changes; the teacher saves the roll as ever.
create table roll_check_in (
  sheet_id integer primary key references attendance_sheet on delete cascade,
  secret bytea not null,
  day_code text,
  closes_at timestamp not null,
  constraint roll_check_in_day_code check (day_code ~ '^[0-9]{4}$')
);
create table checked_in_student (
  sheet_id integer not null references roll_check_in on delete cascade,
  student_id integer not null references student on delete cascade,
  phone bytea not null,
  checked_in_at timestamptz not null default now(),
  constraint checked_in_student_pkey primary key (sheet_id, student_id),
  constraint checked_in_student_phone unique (sheet_id, phone)
);
create index checked_in_student_student on checked_in_student (student_id);
