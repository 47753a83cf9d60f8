-- Totals of the reports of a released version. Unlike the hourly counts they are kept as long as the version.
create table release_health (
  remote text not null,
  version text not null,
  mounts bigint not null,
  failures bigint not null,
  primary key (remote, version),
  foreign key (remote, version) references remote_release
);
insert into release_health (remote, version, mounts, failures)
select remote, version,
  coalesce(sum(count) filter (where event = 'mounted'), 0),
  coalesce(sum(count) filter (where event = 'failed'), 0)
from remote_event group by remote, version;

-- The version that the operator has chosen as the fallback of a remote.
create table remote_pin (
  remote text primary key,
  version text not null,
  foreign key (remote, version) references remote_release
);

-- Finds when a version was last live without reading every snapshot that has it.
drop index registry_entry_release;
create index registry_entry_release on registry_entry (remote, version, snapshot_id);
