import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { mayCallRoll } from '../../kernel/may-call-roll.sql.ts'
import type { Choice } from '../../http/wire.ts'
import type { FreeGroupsKey } from './exam-marks/exam-marks.schemas.ts'

/** The groups of a session type of a subject of a semester: the own ones, or those whose rolls the teacher calls. */
export async function listClassGroups(db: Database, of: FreeGroupsKey, which: 'own' | 'called'): Promise<Choice[]> {
  const isChosen = which === 'own' ? sql`s.teacher_id = ${of.enseignant_id}` : mayCallRoll(of.enseignant_id, 's')
  const { rows } = await sql<Choice>`
    select g.id as value, g.name as label from student_group g
    where exists (
      select from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = ${of.annee_id} and t.semester = ${of.semestre_id} and s.group_id = g.id
        and s.subject_id = ${of.matiere_id} and s.type = ${of.type} and ${isChosen})
    order by g.name`.execute(db)
  return rows
}
