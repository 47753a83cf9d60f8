-- The days on which a teacher was reminded of rolls that were not called: at most one reminder a day.
create table roll_reminder (
  teacher_id integer not null references teacher,
  reminded_on date not null default today_here(),
  sent_by integer references account on delete set null,
  primary key (teacher_id, reminded_on)
);
