import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { lockAssignment } from '../assignment/assignment.sql.ts'
import { isOfDepartment } from './reopening-access.ts'
import type { NewReopening, ReopeningRequest } from './reopening.schemas.ts'
import { lockReopening, selectReopening, versionFacts, withVersion } from './reopening.sql.ts'

/**
 * Asks to reopen the decision on a project of the head's department. Throws 404 for another department's project, and
 * 409 for a project without a decision or with a request that waits.
 */
export async function requestReopening(
  tx: Database,
  actor: Actor,
  { assignmentId, reason }: NewReopening,
  language: Language,
): Promise<ReopeningRequest> {
  const assignment = await lockAssignment(tx, { departmentId: actor.departmentId }, assignmentId)
  if (!assignment) throw notFound()
  if (assignment.state === 0) throw conflict('assignment.pending')
  const { defence_on } = await tx
    .selectFrom('project_assignment')
    .select('defence_on')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('reopening_request')
    .values({
      assignment_id: assignmentId,
      teacher_id: actor.teacherId,
      year_id: assignment.year_id,
      former_state: assignment.state,
      former_defence_on: defence_on,
      reason: reason.trim(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'reopening_request_waiting')
        throw conflict('reopening.waiting')
      throw error
    })
  await writeAudit(tx, {
    actor: `teacher:${actor.teacherId}`,
    action: 'reopening.requested',
    subject: `assignment:${assignmentId}`,
    details: { reason: reason.trim() },
  })
  const requested = await selectReopening(tx, id, isOfDepartment(actor), language)
  if (!requested) throw notFound()
  return withVersion(requested)
}

interface Withdrawal {
  actor: Actor
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/** Withdraws a request of the head's department that waits; a repeated withdrawal is answered like the first. */
export async function withdrawReopening(
  db: Kysely<Tables>,
  { actor, params, headers, language }: Withdrawal,
): Promise<ReopeningRequest> {
  const id = Number(params.id)
  return db.transaction().execute(async (tx) => {
    await lockReopening(tx, id)
    const current = await selectReopening(tx, id, isOfDepartment(actor), language)
    if (!current) throw notFound()
    if (!headers['if-match']) throw new HttpError(428, 'version.missing')
    if (current.state === 'withdrawn') return withVersion(current)
    if (current.state !== 'pending') throw conflict('reopening.decided')
    requireMatch(headers, versionFacts(current))
    await tx
      .updateTable('reopening_request')
      .set({ state: 'withdrawn', decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'reopening.withdrawn',
      subject: `assignment:${current.assignmentId}`,
      changes: decisionChanges({ state: 'pending' }, { state: 'withdrawn' }),
    })
    return withVersion({ ...current, state: 'withdrawn' })
  })
}
