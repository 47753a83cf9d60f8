import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import type { Decision } from '../../../kernel/requests.schemas.ts'
import { supervisionPages } from '../notifications.ts'

/** Tells the head who asked that a reopening request is decided. */
export async function notifyHead(tx: Database, by: number, id: number, body: Decision): Promise<void> {
  const { rows } = await sql<{ to: number; person: string; personAr: string }>`
    select c.teacher_id as "to", ${studentOf('s')}
    from reopening_request c
    join project_assignment a on a.id = c.assignment_id
    join student s on s.id = a.student_id
    where c.id = ${id}`.execute(tx)
  for (const { to, ...details } of rows) {
    const about = { to, by, subject: `reopening:${id}`, path: supervisionPages.assignments }
    await (body.decision === 'accepted'
      ? notify(tx, { ...about, kind: 'reopening.accepted', details })
      : notify(tx, { ...about, kind: 'reopening.refused', details: { ...details, reason: body.reason.trim() } }))
  }
}
