-- How an account arranges its home page and its menu. Null where the default of its roles applies.
create table home_arrangement (
  account_id integer primary key references account on delete cascade,
  -- Ids of cards, which remotes declare: one may be gone, or come back with a release.
  card_order text[],
  hidden_cards text[],
  -- Paths of pages.
  pinned_pages text[],
  check ((card_order is null) = (hidden_cards is null))
);

-- The default of the accounts with a permission, which the operator sets.
create table default_home_arrangement (
  permission text primary key check (permission in
    ('teacher', 'chef', 'registrar', 'exams', 'librarian', 'print-room', 'internships', 'operator', 'admin')),
  card_order text[] not null,
  hidden_cards text[] not null,
  pinned_pages text[] not null
);
