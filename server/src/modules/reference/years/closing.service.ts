import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import { lockYear, selectDraftSheetIds, selectOpenWork } from './closing.sql.ts'
import type { OpenWork, StateBody, Year } from './years.schemas.ts'
import { actorOf, findYear, lockSeenYear, readers, type SeenYear, writers } from './years.service.ts'

/** The unfinished work that closing a year would leave. */
export async function previewClosing(db: Database, caller: Caller, id: number, language: Language): Promise<OpenWork> {
  requireWholeInstitute(caller, readers)
  await findYear(db, id)
  return selectOpenWork(db, id, language)
}

/**
 * Closes a year, or opens it again. Throws 409 for the current year, and while it has unvalidated marks that are not
 * confirmed one by one.
 */
export async function changeYearState(
  db: Kysely<Tables>,
  caller: Caller,
  { state, confirmedSheets = [], ...seen }: SeenYear & StateBody,
): Promise<Year> {
  requireWholeInstitute(caller, writers)
  return db.transaction().execute(async (tx) => {
    await lockYear(tx, seen.id)
    const year = await lockSeenYear(tx, seen)
    if (state === 'closed' && !year.closedAt) await close(tx, caller, year, confirmedSheets)
    if (state === 'open' && year.closedAt) await reopen(tx, caller, year)
    return findYear(tx, year.id)
  })
}

async function close(tx: Database, caller: Caller, { id, name, isCurrent }: Year, confirmed: readonly number[]) {
  if (isCurrent) throw conflict('year.current')
  const drafts = await selectDraftSheetIds(tx, id)
  const unconfirmed = drafts.filter((sheet) => !confirmed.includes(sheet))
  if (unconfirmed.length > 0) throw conflict('year.unvalidated', { count: unconfirmed.length })
  const closed = { closed_at: new Date(), closed_by: caller.accountId }
  await tx.updateTable('academic_year').set(closed).where('id', '=', id).execute()
  const details = { name, ...(drafts.length > 0 && { unvalidatedSheets: drafts }) }
  await writeAudit(tx, { actor: actorOf(caller), action: 'year.closed', subject: `year:${id}`, details })
}

async function reopen(tx: Database, caller: Caller, { id, name }: Year) {
  await tx.updateTable('academic_year').set({ closed_at: null, closed_by: null }).where('id', '=', id).execute()
  await writeAudit(tx, { actor: actorOf(caller), action: 'year.reopened', subject: `year:${id}`, details: { name } })
}
