import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { noticeFacts } from '../audit-notice.ts'
import type { Decider } from '../decisions/decider.ts'
import { withdrawNotice } from '../session-notice/session-notice.sql.ts'
import { selectVoidCovers, selectVoidRequests } from './absence-class.sql.ts'
import { withdrawRequests } from './ask-colleague.ts'

/** Withdraws a make-up that is not confirmed, with the cover that it is; `by` is the actor of the audit log. */
export async function withdrawMakeUp(tx: Database, by: string, id: number): Promise<void> {
  const details = { ...(await noticeFacts(tx, { kind: 'make-up', id })) }
  await withdrawNotice(tx, id)
  await writeAudit(tx, { actor: by, action: 'notice.withdrawn', subject: `notice:${id}`, details })
}

/**
 * Removes the covers of the classes that an absence no longer cancels, with the make-ups that wait for a decision, the
 * classes that colleagues hold and the requests to them. A make-up of the teacher that is confirmed remains as an ordinary
 * one. Throws 409 where a colleague holds a class that has begun.
 */
export async function withdrawCovers(tx: Database, decider: Decider, absenceId: number): Promise<void> {
  await withdrawRequests(tx, decider, await selectVoidRequests(tx, absenceId))
  for (const { id, makeUpId, isConfirmed, isHeld, isBegun } of await selectVoidCovers(tx, absenceId)) {
    if (isHeld && isBegun) throw conflict('absence.classTaken')
    if (makeUpId !== null && (isHeld || !isConfirmed)) await withdrawMakeUp(tx, decider.by, makeUpId)
    else await tx.deleteFrom('class_cover').where('id', '=', id).execute()
  }
}
