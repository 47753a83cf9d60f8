import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { supervisionPages } from '../notifications.ts'

type ProjectDecision =
  /** With the day of the defence, if any. */
  { decision: 'validated'; day: string | null } | { decision: 'postponed' } | { decision: 'reopened'; reason: string }

/** Tells the supervisors of new assignments whose projects they supervise. */
export async function notifyAssigned(tx: Database, by: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; to: number; person: string; personAr: string }>`
    select a.id, a.teacher_id as "to", ${studentOf('s')}
    from project_assignment a join student s on s.id = a.student_id
    where a.id = any(${[...ids]}::integer[]) order by a.id`.execute(tx)
  const told = rows.map(({ id, to, ...details }) => ({
    ...{ to, by, kind: 'project.assigned' as const, subject: `assignment:${id}`, details },
    path: supervisionPages.ownProjects,
  }))
  await notify(tx, ...told)
}

/** Tells the supervisor of a project what the head or the internship office decided; `by` is null at the command line. */
export async function notifySupervisor(
  tx: Database,
  by: number | null,
  id: number,
  decided: ProjectDecision,
): Promise<void> {
  const { rows } = await sql<{ to: number; person: string; personAr: string }>`
    select a.teacher_id as "to", ${studentOf('s')}
    from project_assignment a join student s on s.id = a.student_id
    where a.id = ${id}`.execute(tx)
  for (const { to, ...student } of rows) {
    const about = { to, by, subject: `assignment:${id}`, path: supervisionPages.ownProjects }
    if (decided.decision === 'validated')
      await notify(tx, { ...about, kind: 'project.validated', details: { ...student, day: decided.day } })
    else if (decided.decision === 'postponed')
      await notify(tx, { ...about, kind: 'project.postponed', details: student })
    else await notify(tx, { ...about, kind: 'project.reopened', details: { ...student, reason: decided.reason } })
  }
}
