import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound } from '../../platform/errors.ts'

/** Validates a reservation; its teacher can no longer delete it. */
export async function acceptReservation(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('reservation')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    await tx.updateTable('reservation').set({ state: 1 }).where('id', '=', id).execute()
    const changes = decisionChanges(before, { state: 1 })
    await writeAudit(tx, { actor: by, action: 'reservation.accepted', subject: `reservation:${id}`, changes })
  })
}

/** Rejects a reservation: it is deleted, which frees its copy; the audit log keeps it. */
export async function refuseReservation(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('reservation')
      .where('id', '=', id)
      .returning(['teacher_id', 'book_id', 'state'])
      .executeTakeFirst()
    if (!deleted) throw notFound()
    const details = { teacher: deleted.teacher_id, book: deleted.book_id }
    const changes = decisionChanges({ state: deleted.state }, { state: null })
    await writeAudit(tx, { actor: by, action: 'reservation.refused', subject: `reservation:${id}`, changes, details })
  })
}
