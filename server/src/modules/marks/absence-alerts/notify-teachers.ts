import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentOf, titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { eliminationPages } from '../notifications.ts'

export type EliminationKey = Record<'student_id' | 'subject_id' | 'year_id', number>

interface Told {
  teacherId: number
  title: string
  titleAr: string
  person: string
  personAr: string
  group: string
}

interface Decision {
  /** The account that decided; null at the command line. */
  by: number | null
  isEliminated: boolean
  reason: string
}

/** Tells the teachers who call the rolls of a student in the subject that the student is eliminated, or no longer. */
export async function notifyOfElimination(
  tx: Database,
  { student_id, subject_id, year_id }: EliminationKey,
  { by, isEliminated, reason }: Decision,
): Promise<void> {
  const { rows } = await sql<Told>`
    select distinct t.id as "teacherId", ${titleOf('m')}, ${studentOf('s')}, g.name as "group"
    from enrolment e
    join student s on s.id = e.student_id
    join student_group g on g.id = e.group_id
    join timetable_session c on c.year_id = e.year_id and c.group_span @> e.group_span
    join subject m on m.id = c.subject_id
    join teacher t on may_call_roll(t.id, c.teacher_id, c.subject_id, c.type, c.group_id)
      and (t.id = c.teacher_id or t.id in (select r.partner_id from shared_roll r where r.subject_id = c.subject_id))
    where e.student_id = ${student_id} and e.year_id = ${year_id} and m.id = ${subject_id}`.execute(tx)
  const kind = isEliminated ? ('elimination.decided' as const) : ('elimination.lifted' as const)
  const about = { by, kind, subject: `elimination:${student_id}-${subject_id}-${year_id}` }
  const told = rows.map(({ teacherId, ...names }) => ({
    ...about,
    to: teacherId,
    details: { ...names, reason },
    path: eliminationPages.eliminations,
  }))
  await notify(tx, ...told)
}
