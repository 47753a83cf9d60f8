-- Swapping two sessions conflicts temporarily: an import defers these constraints to the end of its transaction. They
-- are immediate by default.
alter table timetable_session
  drop constraint timetable_session_teacher_is_free,
  drop constraint timetable_session_room_is_free,
  drop constraint timetable_session_group_is_free;
alter table timetable_session
  add constraint timetable_session_teacher_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, teacher_id with =, weeks with &&) deferrable,
  add constraint timetable_session_room_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, room_id with =, weeks with &&) deferrable,
  add constraint timetable_session_group_is_free exclude using gist
    (timetable_id with =, day with =, slot_id with =, group_span with &&, weeks with &&) deferrable;
