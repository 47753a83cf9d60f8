-- Rooms and subjects that are no longer offered, and are still shown where they were used.
alter table room add column is_archived boolean not null default false;
alter table subject add column is_archived boolean not null default false;
