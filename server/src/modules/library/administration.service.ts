import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound, conflict } from '../../platform/errors.ts'
import { privateFile } from '../../storage/private-files.ts'

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

/** Accepts or rejects a print run. */
export async function decidePrintRun(db: Kysely<Tables>, by: string, id: number, isAccepted: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = isAccepted ? 1 : 2
    const before = await tx.selectFrom('print_run').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw notFound()
    await tx.updateTable('print_run').set({ state }).where('id', '=', id).execute()
    const action = isAccepted ? 'print-run.accepted' : 'print-run.refused'
    await writeAudit(tx, { actor: by, action, subject: `print-run:${id}`, changes: decisionChanges(before, { state }) })
  })
}

/** Copies the file of a print run to a new local path, with an audit entry; existing files are not overwritten. */
export async function savePrintFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  by: string,
  id: number,
  path: string,
): Promise<void> {
  const row = await db.selectFrom('print_run').select('file_key').where('id', '=', id).executeTakeFirst()
  const file = row && (await storage.get(row.file_key))
  if (!file) throw notFound()
  await pipeline(file.body, createWriteStream(path, { flags: 'wx', mode: privateFile })).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? conflict('file.exists') : error
    },
  )
  await writeAudit(db, { actor: by, action: 'print-run.saved', subject: `print-run:${id}` })
}
