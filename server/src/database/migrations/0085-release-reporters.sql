-- How often an account started a released version, and how often it failed there. The last good version is chosen by
-- these rows, so that no account counts more than once.
create table release_reporter (
  remote text not null,
  version text not null,
  -- SHA-256 of the release and of the account; it names no account.
  reporter bytea not null,
  starts bigint not null,
  failures bigint not null,
  primary key (remote, version, reporter),
  foreign key (remote, version) references remote_release on delete cascade
);

-- By version: the number of reporters, and the mean share of failures over them without the reporter with the highest
-- share, so that no reporter can change the verdict alone.
create view release_reports as
select remote, version, count(*) as reporters,
  coalesce((sum(share) - max(share)) / nullif(count(*) - 1, 0), 0)::float8 as share
from (
  select remote, version, least(1, failures::float8 / greatest(starts, 1)) as share from release_reporter
) reported
group by remote, version;

-- The totals of before have no accounts: they count as three accounts with the same share. `release_health` remains for
-- processes of the previous release.
insert into release_reporter (remote, version, reporter, starts, failures)
select remote, version, sha256(convert_to(concat_ws(' ', remote, version, 'before', number), 'UTF8')), starts, failures
from release_health, generate_series(1, 3) number
where starts + failures >= 3;
