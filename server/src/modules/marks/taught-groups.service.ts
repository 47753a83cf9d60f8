import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Choice } from '../../http/wire.ts'
import type { FreeGroupsKey } from './exam-marks/exam-marks.schemas.ts'

/** The groups a teacher has in a session type of a subject of a semester. */
export async function listTaughtGroups(db: Database, of: FreeGroupsKey): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select g.id as value, g.name as label from student_group g
    where g.id in (
      select s.group_id from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = ${of.annee_id} and t.semester = ${of.semestre_id} and s.teacher_id = ${of.enseignant_id}
        and s.subject_id = ${of.matiere_id} and s.type = ${of.type})
    order by g.name`.execute(db)
  return rows
}
