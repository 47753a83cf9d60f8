-- The time zone of every session of the server is that of the institute (INSTITUTE_TIME_ZONE).
create or replace function today_here() returns date language sql stable return current_date;
create or replace function now_here() returns timestamp language sql stable return localtimestamp;
