-- The place of grades and statuses in lists, by name among equals, and those that are no longer offered, and are still
-- shown where they were used.
alter table grade
  add column sort_order smallint not null default 1,
  add column is_archived boolean not null default false;
alter table teacher_status
  add column sort_order smallint not null default 1,
  add column is_archived boolean not null default false;
