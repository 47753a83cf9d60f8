-- The request to a colleague to hold a weekly class that an absence cancels, in its own slot. Accepted, the class has a
-- make-up of the colleague as its cover. One that is open when the class begins has expired.
create table cover_request (
  id integer generated always as identity primary key,
  year_id integer not null references academic_year,
  session_id integer not null references timetable_session on delete cascade,
  held_on date not null,
  -- The colleague.
  teacher_id integer not null references teacher,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  -- Why the colleague declines.
  reason text check (reason ~ '\S' and length(reason) <= 500),
  asked_by integer references account on delete set null,
  asked_at timestamptz not null default now(),
  constraint cover_request_declined check (reason is null or state = 'declined')
);
create unique index cover_request_open on cover_request (session_id, held_on) where state = 'open';
create index cover_request_session on cover_request (session_id, held_on);
create index cover_request_teacher on cover_request (teacher_id, year_id);
create trigger year_is_open before insert or update or delete on cover_request
  for each row execute function keep_year_open();
