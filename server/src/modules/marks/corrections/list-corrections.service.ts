import type { Database } from '../../../database/connect.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { isDecidedBy, isSentBy } from './correction-access.ts'
import { withVersion } from './correction-version.ts'
import type { Correction, CorrectionFile, CorrectionsQuery, OwnCorrectionsQuery } from './correction.schemas.ts'
import { type CorrectionRow, selectCorrection, selectCorrections } from './correction.sql.ts'
import { selectEntryHistory } from './entry-history.sql.ts'

/** One page of the requests of the year that the caller decides. */
export async function listCorrections(
  db: Database,
  caller: Caller,
  { state: list = 'pending', cursor, limit = 50 }: CorrectionsQuery,
  language: Language,
): Promise<Page<Correction>> {
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const filter = { isVisible: isDecidedBy(caller), yearId: caller.yearId, list, after, limit: limit + 1 }
  return pageOf(await selectCorrections(db, filter, language), limit)
}

/** One page of the teacher's requests of the year: all, the latest first, or those that wait, the oldest first. */
export async function listOwnCorrections(
  db: Database,
  { teacherId, yearId }: Actor,
  { state, cursor, limit = 50 }: OwnCorrectionsQuery,
  language: Language,
): Promise<Page<Correction>> {
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const filter = { isVisible: isSentBy(teacherId), yearId, list: state ?? 'own', after, limit: limit + 1 } as const
  return pageOf(await selectCorrections(db, filter, language), limit)
}

const pageOf = (rows: CorrectionRow[], limit: number): Page<Correction> =>
  toPage(rows, limit, {
    keyOf: ({ correction, sortedBy }) => [sortedBy, correction.id],
    itemOf: ({ correction }) => withVersion(correction),
  })

/** A request with the history of its entry; 404 outside of the caller's scope. */
export async function readCorrection(
  db: Database,
  caller: Caller,
  params: { id: string },
  language: Language,
): Promise<CorrectionFile> {
  const id = Number(params.id)
  const correction = await selectCorrection(db, id, isDecidedBy(caller), language)
  if (!correction) throw notFound()
  return { correction: withVersion(correction), history: await selectEntryHistory(db, id, language) }
}
