import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import type { Decider } from '../decisions/decider.ts'
import type { CancelledClass } from './absence-class.sql.ts'
import { selectFreeColleagues } from './cover-request.sql.ts'
import { notifyColleague } from './notify-of-request.ts'

interface AskedClass {
  cancelled: CancelledClass
  isAskable: boolean
}

/** The colleagues who teach the subject of a class and are free at its time; none for a class that they cannot hold. */
export async function listFreeColleagues(db: Database, { cancelled, isAskable }: AskedClass, language: Language) {
  return isAskable ? selectFreeColleagues(db, cancelled, language) : []
}

/** Asks a colleague to hold a class; 409 for somebody who is not free then or does not teach its subject. */
export async function askColleague(
  tx: Database,
  decider: Decider,
  asked: AskedClass,
  { teacherId, absenceId }: { teacherId: number; absenceId: number },
): Promise<void> {
  const colleagues = await listFreeColleagues(tx, asked, 'fr')
  if (!colleagues.some(({ teacher }) => teacher.id === teacherId)) throw conflict('coverRequest.notFree')
  const { id: session_id, date: held_on, yearId: year_id } = asked.cancelled
  const { id } = await tx
    .insertInto('cover_request')
    .values({ year_id, session_id, held_on, teacher_id: teacherId, asked_by: decider.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { absence: absenceId, colleague: teacherId, date: held_on }
  await writeAudit(tx, { actor: decider.by, action: 'cover-request.asked', subject: subjectOf(id), details })
  await notifyColleague(tx, decider, id, 'coverAsked')
}

/** Withdraws requests, also those that are accepted when the class of the colleague goes, and tells the colleagues. */
export async function withdrawRequests(tx: Database, decider: Decider, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { state } = await tx
      .selectFrom('cover_request')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('cover_request').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    const changes = decisionChanges({ state }, { state: 'withdrawn' })
    await writeAudit(tx, { actor: decider.by, action: 'cover-request.withdrawn', subject: subjectOf(id), changes })
    await notifyColleague(tx, decider, id, 'coverWithdrawn')
  }
}

/** The open request for a class, if any. */
export async function selectOpenRequests(tx: Database, { ids, isMakeUp, date }: CancelledClass): Promise<number[]> {
  if (isMakeUp) return []
  const requests = await tx
    .selectFrom('cover_request')
    .select('id')
    .where('session_id', 'in', ids)
    .where('held_on', '=', date)
    .where('state', '=', 'open')
    .execute()
  return requests.map((request) => request.id)
}

export const subjectOf = (id: number) => `cover-request:${id}`
