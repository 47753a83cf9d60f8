import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { noticePages } from '../notifications.ts'
import type { Decider } from './decider.ts'
import type { Proposal } from './decision.schemas.ts'

export const absenceSubject = (id: number) => `absence:${id}`
export const sessionSubject = (id: number) => `notice:${id}`

/** Tells the teacher that an absence is accepted, or with a reason that it is refused. */
export async function notifyOfAbsence(
  tx: Database,
  decider: Decider,
  id: number,
  reason: string | null,
): Promise<void> {
  const time = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<{ teacherId: number; from: string; to: string }>`
    select teacher_id as "teacherId", ${time('starts_at')} as "from", ${time('ends_at')} as "to"
    from absence_notice where id = ${id}`.execute(tx)
  for (const { teacherId, ...period } of rows) {
    const about = {
      to: teacherId,
      by: decider.accountId,
      subject: absenceSubject(id),
      path: noticePages.absences,
    }
    await (reason === null
      ? notify(tx, { ...about, kind: 'absence.accepted', details: period })
      : notify(tx, { ...about, kind: 'absence.refused', details: { ...period, reason } }))
  }
}

interface HeldSession {
  teacherId: number
  page: 'makeUps' | 'supervisedTests' | 'otherTests'
  details: { title: string; titleAr: string; day: string; slot: string; room: string | null }
}

async function selectHeldSession(tx: Database, id: number): Promise<HeldSession | undefined> {
  const { rows } = await sql<HeldSession['details'] & Omit<HeldSession, 'details'>>`
    select n.teacher_id as "teacherId", to_char(n.held_on, 'YYYY-MM-DD') as day, q.label as slot, r.name as room,
      ${titleOf('m')},
      case when x.id is null then 'makeUps' when x.kind = 1 then 'supervisedTests' else 'otherTests' end as page
    from requested_session_notice n
    join subject m on m.id = n.subject_id
    join time_slot q on q.id = n.slot_id
    left join exam_type x on x.id = n.exam_type_id
    left join room r on r.id = n.room_id
    where n.id = ${id}`.execute(tx)
  if (!rows[0]) return undefined
  const { teacherId, page, ...details } = rows[0]
  return { teacherId, page, details }
}

export type SessionDecision =
  | { decision: 'accepted' }
  | { decision: 'roomGiven' }
  | { decision: 'refused'; reason: string; proposal: Proposal | undefined }

/** Tells the teacher what became of a make-up or test. */
export async function notifyOfSession(
  tx: Database,
  decider: Decider,
  id: number,
  decided: SessionDecision,
): Promise<void> {
  const session = await selectHeldSession(tx, id)
  if (!session) return
  const { teacherId, page, details } = session
  const domain = page === 'makeUps' ? 'makeUp' : 'test'
  const path = noticePages[page]
  const about = { to: teacherId, by: decider.accountId, subject: sessionSubject(id), path }
  if (decided.decision === 'refused') {
    const refusal = { reason: decided.reason, proposedDay: decided.proposal?.date ?? null }
    await notify(tx, { ...about, kind: `${domain}.refused`, details: { ...details, ...refusal } })
  } else await notify(tx, { ...about, kind: `${domain}.${decided.decision}`, details })
}
