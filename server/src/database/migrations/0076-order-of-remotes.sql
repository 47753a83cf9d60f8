-- The registry names remotes in the order in which they came to the portal; every reader asks for it.
create index registry_entry_remote on registry_entry (remote, snapshot_id);
