import { sql } from 'kysely'
import type { RegisterGroupsBody as Taught } from './register.schemas.ts'

/** The teacher's weekly sessions `s` in the subject. */
export const sessionsOf = ({ enseignant_id, matiere_id, type_matiere, annee_id, semestre_id }: Taught) => sql`
  from timetable p join timetable_session s on s.timetable_id = p.id
  where p.year_id = ${annee_id} and p.semester = ${semestre_id} and s.teacher_id = ${enseignant_id}
    and s.subject_id = ${matiere_id} and s.type = ${type_matiere}`

/** Whether the teacher has the group `g` in the subject. */
export const isTaught = (of: Taught) => sql<boolean>`exists (select ${sessionsOf(of)} and s.group_id = g.id)`

/**
 * The slots `slot_id` of the teacher's sessions today with the whole group `g` in the subject: weekly sessions,
 * make-ups and tests.
 */
export const heldToday = ({ enseignant_id, matiere_id, type_matiere, annee_id, semestre_id }: Taught) => sql`
  select s.slot_id
  from planned_on(today_here()) p
  join timetable_session s on s.id = p.id and p.kind = 'Session'
  join timetable t on t.id = s.timetable_id and t.year_id = ${annee_id} and t.semester = ${semestre_id}
  where p.teacher_id = ${enseignant_id} and s.subject_id = ${matiere_id} and s.type = ${type_matiere} and s.group_id = g.id
  union
  select n.slot_id
  from session_notice n
  where n.held_on = today_here() and n.teacher_id = ${enseignant_id} and n.subject_id = ${matiere_id}
    and n.type = ${type_matiere} and n.year_id = ${annee_id} and n.semester = ${semestre_id}
    and g.span <@ (select range_agg(ng.group_span) from session_notice_group ng where ng.notice_id = n.id)`
