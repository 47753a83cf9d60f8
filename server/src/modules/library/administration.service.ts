import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { clerkWithoutAccount } from './desk/clerk.ts'
import { decideReservation } from './desk/decision.service.ts'
import type { Desk } from './desk/desk.ts'
import type { Decision } from './desk/desk.schemas.ts'

/** Accepts a reservation, or refuses it with a reason; its reader is told. */
export async function decideAsAdmin(
  db: Kysely<Tables>,
  { libraryFetchDays: fetchDays }: Pick<Desk['config'], 'libraryFetchDays'>,
  by: string,
  { id, ...decision }: Decision & { id: number },
): Promise<void> {
  await db.transaction().execute((tx) => decideReservation(tx, clerkWithoutAccount(by), id, decision, { fetchDays }))
}
