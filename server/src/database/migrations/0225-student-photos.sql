-- The photo of a student, by its key in the storage. Photos of this folder without a student are swept.
alter table student add column photo_key text;
