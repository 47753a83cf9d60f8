-- The visits of an account to its home page: `since` is the end of the visit before the present one.
create table home_visit (
  account_id integer primary key references account on delete cascade,
  seen_at timestamptz not null default now(),
  -- Null during the first visit.
  since timestamptz
);
