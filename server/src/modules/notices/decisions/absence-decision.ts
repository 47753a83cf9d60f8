import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { withdrawNotifications } from '../../../kernel/notify.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { countCancelledClasses } from '../owed/absence-class.sql.ts'
import { withdrawCovers } from '../owed/withdraw-make-up.ts'
import type { Decider } from './decider.ts'
import { notifyHead } from './notify-head.ts'
import { absenceSubject, notifyOfAbsence } from './notify-teacher.ts'

/** Accepts an absence; its teacher can no longer change it. */
export async function acceptAbsence(tx: Database, decider: Decider, id: number): Promise<void> {
  await setAbsenceState(tx, decider, id, { state: 1, reason: null })
}

/** Refuses an absence, with a reason that its teacher reads. */
export async function refuseAbsence(tx: Database, decider: Decider, id: number, reason: string): Promise<void> {
  await setAbsenceState(tx, decider, id, { state: 2, reason })
}

/**
 * Makes an absence pending again, so that its classes take place. Throws 409 when its teacher has sent the same one once
 * more, and when a make-up or test has taken the room or the students of a class meanwhile.
 */
export async function undoAbsenceDecision(tx: Database, decider: Decider, id: number): Promise<void> {
  const before = await lockAbsence(tx, id)
  const classes = await countCancelledClasses(tx, id)
  const after = { state: 0, reason: null } as const
  await tx
    .updateTable('absence_notice')
    .set({ ...after, decided_by: null, decided_at: null, seen_at: null })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'absence_notice_once') throw conflict('absence.exists')
      throw error
    })
  await restoreClasses(tx, decider, id, classes)
  await withdrawNotifications(tx, absenceSubject(id))
  const changes = decisionChanges(before, after)
  await writeAudit(tx, { actor: decider.by, action: 'absence.decision-undone', subject: `absence:${id}`, changes })
}

/** Removes how the classes of an absence that is no longer accepted are covered, and tells the head that they take place. */
async function restoreClasses(tx: Database, decider: Decider, id: number, classes: number): Promise<void> {
  await withdrawCovers(tx, decider, id)
  await requireClassesFree(tx, id)
  await notifyHead(tx, decider, id, { kind: 'absence.classesRestored', count: classes })
}

async function requireClassesFree(tx: Database, id: number): Promise<void> {
  await lockPlan(tx)
  const { rows } = await sql`
    select from absence_notice a
    join session_notice n on n.during && tsrange(a.starts_at, a.ends_at) and n.held_on >= today_here()
    cross join lateral planned_on(n.held_on) p
    where a.id = ${id} and p.kind = 'Session' and p.teacher_id = a.teacher_id and p.during && n.during
      and not is_of_class(p.id, n.session_id)
      and (p.room_id = n.room_id or p.teacher_id = n.teacher_id or exists (
        select from session_notice_group g where g.notice_id = n.id and g.group_span && p.group_span))
    limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('absence.classTaken')
}

async function setAbsenceState(
  tx: Database,
  decider: Decider,
  id: number,
  { state, reason }: { state: 1 | 2; reason: string | null },
): Promise<void> {
  const before = await lockAbsence(tx, id)
  const formerClasses = await countCancelledClasses(tx, id)
  await tx
    .updateTable('absence_notice')
    .set({ state, reason, decided_by: decider.accountId, decided_at: new Date(), seen_at: null })
    .where('id', '=', id)
    .execute()
  // At the command line also an absence that was accepted.
  if (before.state === 1 && state === 2) await restoreClasses(tx, decider, id, formerClasses)
  const changes = decisionChanges(before, reason === null ? { state } : { state, reason })
  const action = state === 1 ? 'absence.accepted' : 'absence.refused'
  await writeAudit(tx, { actor: decider.by, action, subject: `absence:${id}`, changes })
  await notifyOfAbsence(tx, decider, id, reason)
  if (before.state !== 1 && state === 1) {
    const count = await countCancelledClasses(tx, id)
    await notifyHead(tx, decider, id, { kind: 'absence.classesCancelled', count })
  }
}

async function lockAbsence(tx: Database, id: number) {
  const absence = await tx
    .selectFrom('absence_notice')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!absence) throw notFound()
  return absence
}
