-- Imports of the library's catalogue in the browser, beside those of the institute's files.
alter table import_run
  add column target text not null default 'institute' check (target in ('institute', 'catalogue')),
  drop constraint import_run_format_check,
  add constraint import_run_format_check check (format in ('institute', 'oneroster', 'csv', 'iso2709', 'marcxml')),
  -- A process of the release before, which takes every import for one of the institute, fails and writes nothing.
  add constraint import_run_target_format check ((target = 'catalogue') = (format in ('csv', 'iso2709', 'marcxml')));
create index import_run_target on import_run (target, id);
