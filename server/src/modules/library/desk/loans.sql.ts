import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { CopyState } from '../../../database/tables/library.ts'
import { type DepartmentScope, isInScope } from '../../../kernel/role-scope.ts'
import { lockBook } from '../reservations/reservation.sql.ts'
import type { Clerk } from './clerk.ts'
import { normalizeCopyNumber } from './copy-number.ts'

export interface LockedCopy {
  id: number
  bookId: number
  number: string
  state: CopyState
}

/** Locks the copy after its book; undefined for an unknown number. */
export async function lockCopyByNumber(tx: Database, typed: string): Promise<LockedCopy | undefined> {
  const number = normalizeCopyNumber(typed)
  const found = await tx
    .selectFrom('book_copy')
    .select(['id', 'book_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) return undefined
  await lockBook(tx, found.book_id)
  return tx
    .selectFrom('book_copy')
    .select(['id', 'book_id as bookId', 'number', 'state'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The first reservation of a book that a copy can be handed out to today: those with a copy set aside first, then by
 * start. Undefined without one; locked, because its teacher may delete it.
 */
export async function lockFirstRequest(
  tx: Database,
  bookId: number,
  scope: DepartmentScope,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservation r
    where r.book_id = ${bookId} and r.stage in ('waiting', 'accepted', 'ready')
      and today_here() between r.starts_at::date and r.ends_at::date
      and exists (select from teacher t where t.id = r.teacher_id and ${isInScope(sql<number>`t.department_id`, scope)})
    order by r.stage = 'ready' desc, r.starts_at, r.id limit 1 for update`.execute(tx)
  return rows[0]?.id
}

/** Records the loan of an available copy; the book is locked. */
export async function insertLoan(tx: Database, clerk: Clerk, reservationId: number, copyId: number): Promise<void> {
  await tx
    .insertInto('loan')
    .values({ reservation_id: reservationId, copy_id: copyId, handed_out_by: clerk.accountId })
    .execute()
  await tx.updateTable('book_copy').set({ state: 'lent' }).where('id', '=', copyId).execute()
  await sql`
    update reservation set stage = 'lent', decided_at = coalesce(decided_at, now()),
      decided_by = case when decided_at is null then ${clerk.accountId}::integer else decided_by end
    where id = ${reservationId}`.execute(tx)
}

/** The reservation for which a copy is lent; undefined when none in the scope is. */
export async function selectReservationOfCopy(
  tx: Database,
  copyId: number,
  scope: DepartmentScope,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from loan l join reservation r on r.id = l.reservation_id join teacher t on t.id = r.teacher_id
    where l.copy_id = ${copyId} and l.ended_at is null and ${isInScope(sql<number>`t.department_id`, scope)}`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Ends the loan of a reservation; the book and the copy are locked. */
export async function endLoan(
  tx: Database,
  clerk: Clerk,
  { reservationId, copyId }: { reservationId: number; copyId: number },
  how: 'returned' | 'lost',
): Promise<void> {
  await sql`
    update loan set ended_at = greatest(now(), handed_out_at), ended_by = ${clerk.accountId}
    where reservation_id = ${reservationId}`.execute(tx)
  await tx.updateTable('reservation').set({ stage: how }).where('id', '=', reservationId).execute()
  const state = how === 'lost' ? 'lost' : 'available'
  await tx.updateTable('book_copy').set({ state }).where('id', '=', copyId).execute()
}
