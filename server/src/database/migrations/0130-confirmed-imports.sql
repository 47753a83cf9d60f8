-- An import of the catalogue is decided in one transaction and written in several, so that reservations of the books that
-- it changes do not wait for all of them. Whichever process finds it continues it.
alter table import_run
  add column is_confirmed boolean not null default false,
  add constraint import_run_confirmed check (not is_confirmed or target = 'catalogue');
