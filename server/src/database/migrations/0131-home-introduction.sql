-- When the account dismissed the introduction of its home page. Accounts that have come back know the portal already.
alter table home_visit add column introduced_at timestamptz;
update home_visit set introduced_at = seen_at where since is not null;
