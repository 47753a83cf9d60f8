import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { setExamSheetsOpen, setExamSheetsPublished } from '../exam-sheets/administration.service.ts'
import type { ChangedSheets, ExamSheet, ExamSheetsQuery, SheetChange } from './exam-sheet.schemas.ts'
import { isSupervised, selectExamSheets } from './exam-sheets.sql.ts'

/** One page of the sheets of a sitting, by day. */
export async function listExamSheets(
  db: Database,
  caller: Caller,
  { sittingId, cursor, limit = 50 }: ExamSheetsQuery,
  language: Language,
): Promise<Page<ExamSheet>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const isAfter = after ? sql`(e.held_on, h.id) > (${after[0]}::date, ${after[1]})` : sql`true`
  const where = sql<boolean>`${isSupervised(caller)} and p.id = ${sittingId} and ${isAfter}`
  const rows = await selectExamSheets(db, { where, limit: limit + 1 }, language)
  return toPage(rows, limit, { keyOf: ({ day, id }) => [day, id], itemOf: (sheet) => sheet })
}

/**
 * Closes, opens, publishes or hides sheets in the versions that were seen, all or none, in the transaction of the call.
 * Throws 404 outside of the caller's departments, 412 with the ids of sheets that have changed, 409 `marks.draft` for the
 * publication of drafts, and 422 without the reason to hide marks.
 */
export async function changeExamSheets(
  tx: Database,
  caller: Caller,
  { action, sheets, reason }: SheetChange,
  language: Language,
): Promise<ChangedSheets> {
  if (action === 'hide' && !reason) throw invalid('marks.reasonMissing')
  const ids = [...new Set(sheets.map(({ id }) => id))].sort((a, b) => a - b)
  const where = sql<boolean>`${isSupervised(caller)} and h.id = any(${ids}::integer[])`
  await sql`select from exam_sheet where id = any(${ids}::integer[]) order by id for update`.execute(tx)
  const current = await selectExamSheets(tx, { where, limit: null }, language)
  if (current.length < ids.length) throw notFound()
  const versions = new Map(current.map(({ id, version }) => [id, version]))
  const changed = sheets.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id)
  if (changed.length > 0) throw new HttpError(412, 'version.changed', 'version.changed', { sheets: changed })
  const by = { actor: `account:${caller.accountId}`, accountId: caller.accountId }
  if (action === 'close' || action === 'open') await setExamSheetsOpen(tx, by, ids, action === 'open')
  else {
    const drafts = current.filter(({ state }) => state === 'draft').map(({ id }) => id)
    if (drafts.length > 0) throw conflict('marks.draft', { sheets: drafts })
    await setExamSheetsPublished(tx, by, ids, { isShown: action === 'publish', reason: reason?.trim() })
  }
  return { items: await selectExamSheets(tx, { where, limit: null }, language) }
}
