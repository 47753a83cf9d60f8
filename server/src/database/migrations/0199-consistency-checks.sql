-- What the nightly comparison of all pages, lists and feeds found, one for each night.
create table consistency_check (
  checked_on date primary key,
  -- Null while the night's comparison runs.
  finished_at timestamptz,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  facts integer not null default 0 check (facts >= 0),
  difference_count integer not null default 0 check (difference_count >= 0),
  -- The first differences: the fact and what each surface says of it.
  differences jsonb not null default '[]'
);
