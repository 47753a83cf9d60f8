-- The sheets of a class are also found for a partner, who is not their teacher.
create index attendance_sheet_class on attendance_sheet (subject_id, group_id);
