import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { noticeFacts } from '../audit-notice.ts'
import { withdrawNotice } from '../session-notice/session-notice.sql.ts'
import { selectVoidCovers } from './absence-class.sql.ts'

/** Withdraws a make-up that is not confirmed, with the cover that it is; `by` is the actor of the audit log. */
export async function withdrawMakeUp(tx: Database, by: string, id: number): Promise<void> {
  const details = { ...(await noticeFacts(tx, { kind: 'make-up', id })) }
  await withdrawNotice(tx, id)
  await writeAudit(tx, { actor: by, action: 'notice.withdrawn', subject: `notice:${id}`, details })
}

/**
 * Removes the covers of the classes that an absence no longer cancels, with the make-ups that wait for a decision. A
 * make-up that is confirmed remains as an ordinary one.
 */
export async function withdrawCovers(tx: Database, by: string, absenceId: number): Promise<void> {
  for (const { id, makeUpId, isConfirmed } of await selectVoidCovers(tx, absenceId)) {
    if (makeUpId !== null && !isConfirmed) await withdrawMakeUp(tx, by, makeUpId)
    else await tx.deleteFrom('class_cover').where('id', '=', id).execute()
  }
}
