-- How a class that an accepted absence cancels is covered: by a make-up, or not at all, for a reason. A class without a row
-- is owed. Whether it is cancelled is said by `class_occurrences` alone.
create table class_cover (
  id integer generated always as identity primary key,
  year_id integer not null references academic_year,
  session_id integer references timetable_session on delete cascade,
  -- A make-up that is cancelled itself.
  notice_id integer references session_notice on delete cascade,
  held_on date not null,
  make_up_id integer unique references session_notice on delete cascade,
  reason text check (reason ~ '\S' and length(reason) <= 500),
  covered_by integer not null references teacher,
  covered_at timestamptz not null default now(),
  constraint class_cover_once unique nulls not distinct (held_on, session_id, notice_id),
  constraint class_cover_class_check check (num_nonnulls(session_id, notice_id) = 1),
  constraint class_cover_way_check check (num_nonnulls(make_up_id, reason) = 1)
);
create index class_cover_session on class_cover (session_id);
create index class_cover_notice on class_cover (notice_id);
create trigger year_is_open before insert or update or delete on class_cover
  for each row execute function keep_year_open();

-- The class that a refused make-up covered, which it covers again when the refusal is undone.
alter table refused_session_notice
  add column covered_session_id integer references timetable_session on delete set null,
  add column covered_notice_id integer references session_notice on delete set null,
  add column covered_on date;
create index refused_session_notice_covered_session on refused_session_notice (covered_session_id);
create index refused_session_notice_covered_notice on refused_session_notice (covered_notice_id);
