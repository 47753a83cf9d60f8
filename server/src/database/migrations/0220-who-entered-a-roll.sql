-- As the actor in the audit log; null where it is not known: then the owner of the roll.
alter table attendance add column entered_by text;
