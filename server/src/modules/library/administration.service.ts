import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound, conflict } from '../../platform/errors.ts'
import { privateFile } from '../../storage/private-files.ts'
import { clerkWithoutAccount } from './desk/clerk.ts'
import { decideReservation } from './desk/decision.service.ts'
import { type Desk, tellReaders } from './desk/desk.ts'
import type { Decision } from './desk/desk.schemas.ts'

/** Accepts a reservation, or refuses it with a reason; its reader is told when a copy is set aside. */
export async function decideAsAdmin(
  db: Kysely<Tables>,
  desk: Desk,
  by: string,
  { id, ...decision }: Decision & { id: number },
): Promise<void> {
  const { setAside } = await db
    .transaction()
    .execute((tx) =>
      decideReservation(tx, clerkWithoutAccount(by), id, decision, { fetchDays: desk.config.libraryFetchDays }),
    )
  await tellReaders(desk, setAside)
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
