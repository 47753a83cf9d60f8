-- Whether a wrong line of the institute's files prevents an import, or is left out of it.
alter table import_run
  add column wrong_lines text not null default 'prevent' check (wrong_lines in ('prevent', 'leaveOut'));
