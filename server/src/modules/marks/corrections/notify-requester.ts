import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentOf, titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import type { Decision } from '../../../kernel/requests.schemas.ts'
import { correctionPages } from '../notifications.ts'

interface Corrected {
  to: number
  title: string
  titleAr: string
  person: string
  personAr: string
}

/** Tells the teacher who asked for a correction that it is decided. */
export async function notifyRequester(tx: Database, by: number, id: number, body: Decision): Promise<void> {
  const { rows } = await sql<Corrected>`
    select c.teacher_id as "to", ${titleOf('m')}, ${studentOf('s')}
    from correction_request c
    left join exam_mark a on a.id = c.mark_id
    left join exam_sheet h on h.id = a.sheet_id
    left join register r on r.id = c.register_id
    join student s on s.id = coalesce(a.student_id, c.student_id)
    join subject m on m.id = coalesce(h.subject_id, r.subject_id)
    where c.id = ${id}`.execute(tx)
  for (const { to, ...details } of rows) {
    const about = { to, by, subject: `correction:${id}`, path: correctionPages.corrections }
    await (body.decision === 'accepted'
      ? notify(tx, { ...about, kind: 'correction.accepted', details })
      : notify(tx, { ...about, kind: 'correction.refused', details: { ...details, reason: body.reason.trim() } }))
  }
}
