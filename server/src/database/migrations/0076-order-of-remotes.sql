-- The registry lists remotes in the order of their first releases; every reader needs this index.
create index registry_entry_remote on registry_entry (remote, snapshot_id);
