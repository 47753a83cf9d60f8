import type { Database } from '../../../database/connect.ts'
import { notify } from '../../../kernel/notify.ts'
import type { Decider } from '../decisions/decider.ts'
import { noticePages } from '../notifications.ts'
import { selectToldRequest } from './cover-request.sql.ts'

const requestSubject = (id: number) => `cover-request:${id}`

/** Tells a colleague that a class is asked of them, or no longer. */
export async function notifyColleague(
  tx: Database,
  { accountId }: Decider,
  id: number,
  event: 'coverAsked' | 'coverWithdrawn',
): Promise<void> {
  const told = await selectToldRequest(tx, id)
  if (!told) return
  const about = { to: told.colleagueId, by: accountId, subject: requestSubject(id), path: noticePages.makeUps }
  await notify(tx, { ...about, kind: `makeUp.${event}`, details: { ...told.class, ...told.teacher } })
}

/** Tells the teacher of a class, and whoever asked for them, of the answer of the colleague. */
export async function notifyOfAnswer(
  tx: Database,
  id: number,
  {
    absenceId,
    answer,
    reason,
  }: { absenceId: number; answer: 'coverAccepted' | 'coverDeclined'; reason: string | null },
): Promise<void> {
  const told = await selectToldRequest(tx, id)
  if (!told) return
  const { teacherId, askedBy, colleagueId } = told
  const details = { ...told.class, ...told.colleague, reason }
  for (const to of new Set([teacherId, askedBy ?? teacherId])) {
    const path = to === teacherId ? `${noticePages.absenceClasses}?id=${absenceId}` : noticePages.owedClasses
    await notify(tx, { to, by: colleagueId, subject: requestSubject(id), path, kind: `makeUp.${answer}`, details })
  }
}
