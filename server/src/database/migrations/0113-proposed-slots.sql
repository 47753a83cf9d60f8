-- The slot that the office proposes in place of a refused make-up or test; its form begins with it when it is sent again.

alter table refused_session_notice
  add column proposed_on date,
  add column proposed_slot_id integer references time_slot,
  add constraint refused_session_notice_proposal_check check ((proposed_on is null) = (proposed_slot_id is null));

create or replace view requested_session_notice as
  select id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours, during, held_on,
    is_quarter_marked, session_id, room_id, created_at, is_active::integer as state, decided_by, decided_at,
    null::text as reason, seen_at,
    array(select g.group_id from session_notice_group g where g.notice_id = session_notice.id order by 1) as group_ids,
    null::date as proposed_on, null::integer as proposed_slot_id
  from session_notice
  union all
  select id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours, during, held_on,
    is_quarter_marked, session_id, room_id, created_at, 2, decided_by, decided_at, reason, seen_at, group_ids,
    proposed_on, proposed_slot_id
  from refused_session_notice;
