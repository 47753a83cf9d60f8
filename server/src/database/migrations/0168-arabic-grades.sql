-- The Arabic names of grades and statuses; empty where there is none.
alter table grade add column name_ar text not null default '';
alter table teacher_status add column name_ar text not null default '';
