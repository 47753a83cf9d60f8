import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import type { Page } from '../../../http/cursor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { lockBook } from '../reservations/reservation.sql.ts'
import type { Clerk } from './clerk.ts'
import { isCopyNumber, isGivenByPortal, normalizeCopyNumber } from './copy-number.ts'
import { selectCopies, selectCopy } from './copies.sql.ts'
import type { BookCopy, CopiesQuery, CopyChange, NewCopy } from './desk.schemas.ts'
import { endLoan, selectReservationOfCopy } from './loans.sql.ts'
import { setCopiesAside } from './set-aside.ts'

/** The copies of a page, for every librarian. */
export const listCopies = (db: Database, query: CopiesQuery): Promise<Page<BookCopy>> => selectCopies(db, query)

/** Books do not belong to a department: only a librarian of the whole institute changes their copies. */
function requireInstitute({ scope }: Clerk): void {
  if (scope !== null) throw notFound()
}

/**
 * Adds a copy, with the number of its label or else one of the portal. Throws 404 for an unknown book, 422
 * `copy.numberWrong` or, for a number of the form that the portal gives, `copy.numberReserved`, and 409
 * `copy.numberTaken`.
 */
export async function addCopy(
  tx: Database,
  clerk: Clerk,
  { bookId, number: typed }: NewCopy,
  { fetchDays }: { fetchDays: number },
): Promise<BookCopy> {
  requireInstitute(clerk)
  if ((await lockBook(tx, bookId)) === undefined) throw notFound()
  const number = typed === undefined ? null : requireNumber(typed)
  const { rows } = await sql<{ id: number }>`
    insert into book_copy (id, book_id, number)
    select id, ${bookId}, coalesce(${number}::text, copy_number(id))
    from (select nextval('book_copy_id_seq')::integer as id) one returning id`
    .execute(tx)
    .catch((error: unknown) => {
      const isTaken = error instanceof DatabaseError && error.constraint === 'book_copy_number_key'
      throw isTaken ? conflict('copy.numberTaken') : error
    })
  const copy = rows[0] && (await selectCopy(tx, rows[0].id))
  if (!copy) throw notFound()
  const details = { book: bookId, number: copy.number }
  await writeAudit(tx, { actor: clerk.actor, action: 'copy.added', subject: `copy:${copy.id}`, details })
  await setCopiesAside(tx, clerk, bookId, { fetchDays })
  return copy
}

function requireNumber(typed: string): string {
  const number = normalizeCopyNumber(typed)
  if (!isCopyNumber(number)) throw invalid('copy.numberWrong')
  if (isGivenByPortal(number)) throw invalid('copy.numberReserved')
  return number
}

/**
 * Declares a copy lost, which ends its loan, or found again. Throws 404 for an unknown copy, 409 `copy.withdrawn` for a
 * withdrawn one, `copy.notLost` when it is to be found and not lost, and 412 for another version.
 */
export async function changeCopy(
  tx: Database,
  clerk: Clerk,
  id: number,
  { state }: CopyChange,
  { fetchDays, headers }: { fetchDays: number; headers: { 'if-match'?: string } },
): Promise<BookCopy> {
  requireInstitute(clerk)
  const seen = await selectCopy(tx, id)
  if (!seen) throw notFound()
  await lockBook(tx, seen.book.id)
  await tx.selectFrom('book_copy').select('id').where('id', '=', id).forUpdate().execute()
  const { version: _, ...current } = (await selectCopy(tx, id)) ?? seen
  requireMatch(headers, current)
  if (current.state === 'withdrawn') throw conflict('copy.withdrawn')
  if (state === 'available' && current.state !== 'lost') throw conflict('copy.notLost')
  await writeState(tx, clerk, id, state)
  await writeAudit(tx, {
    actor: clerk.actor,
    action: state === 'lost' ? 'copy.lost' : 'copy.found',
    subject: `copy:${id}`,
    changes: decisionChanges(current, { state }),
    details: { number: current.number },
  })
  await setCopiesAside(tx, clerk, current.book.id, { fetchDays })
  const changed = await selectCopy(tx, id)
  if (!changed) throw notFound()
  return changed
}

async function writeState(tx: Database, clerk: Clerk, id: number, state: CopyChange['state']): Promise<void> {
  const reservationId = await selectReservationOfCopy(tx, id, null)
  if (reservationId === undefined) await tx.updateTable('book_copy').set({ state }).where('id', '=', id).execute()
  else await endLoan(tx, clerk, { reservationId, copyId: id }, 'lost')
}
