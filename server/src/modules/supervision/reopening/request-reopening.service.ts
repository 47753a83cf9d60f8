import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { readRequest, withVersion } from '../../../kernel/requests.ts'
import { lockAssignment } from '../assignment/assignment.sql.ts'
import { isOfDepartment } from './reopening-access.ts'
import type { NewReopening, ReopeningRequest } from './reopening.schemas.ts'
import { reopenings } from './reopening-kind.ts'

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
  const requested = await readRequest(tx, reopenings, { id, isVisible: isOfDepartment(actor), language })
  return withVersion(reopenings, requested)
}
