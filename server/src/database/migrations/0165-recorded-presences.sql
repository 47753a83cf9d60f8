-- Each presence of a student in a class session that a teacher recorded, whether in an attendance sheet or in a register.
-- A register names no slot. It counts for a student of whom no attendance of that day is saved in the subject and type,
-- so that a session that is in both counts once.
create view recorded_presence as
  select a.student_id, h.teacher_id, h.group_id, g.year_id, h.subject_id, h.type, h.held_on, h.slot_id,
      a.presence = 'absent' as is_absent
    from attendance a
    join attendance_sheet h on h.id = a.sheet_id
    join student_group g on g.id = h.group_id
  union all
  select e.student_id, r.teacher_id, r.group_id, g.year_id, r.subject_id, r.type, r.held_on, null,
      e.presence = 'absent'
    from register_entry e
    join register r on r.id = e.register_id
    join student_group g on g.id = r.group_id
    where not exists (
      select from attendance a join attendance_sheet h on h.id = a.sheet_id
      where a.student_id = e.student_id and h.subject_id = r.subject_id and h.type = r.type and h.held_on = r.held_on);
