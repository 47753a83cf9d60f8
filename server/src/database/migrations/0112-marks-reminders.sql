-- Mails that remind teachers of marks that are late: at most one for each teacher and day.
create table marks_reminder (
  teacher_id integer not null references teacher,
  reminded_on date not null default current_date,
  sheet_ids integer[] not null,
  sent_by integer references account on delete set null,
  primary key (teacher_id, reminded_on)
);
