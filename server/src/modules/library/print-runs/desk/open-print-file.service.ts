import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { Tables } from '../../../../database/tables.ts'
import type { Caller } from '../../../../http/actor.ts'
import { writeAudit } from '../../../../kernel/audit.ts'
import { notFound } from '../../../../http/errors.ts'
import type { StoredDocument } from '../../../../uploads/receive-document.ts'
import { hasFile } from '../print-run-stages.ts'
import { findOpenable, readPathSecret } from './print-desk.sql.ts'
import { readFileKey, signFileKey } from './print-file-path.ts'

/** The key of a path that opens the file of a print run for this account; 404 where it may not open it. */
export async function signPrintFile(db: Database, { accountId }: Caller, printRunId: number): Promise<string> {
  const opened = { printRunId, accountId }
  const printRun = await findOpenable(db, opened)
  if (!printRun || !hasFile(printRun)) throw notFound()
  return signFileKey(await readPathSecret(db), opened, new Date())
}

/**
 * The file of a signed key, with an audit entry; its teacher sees when it was first opened. 404 for an invalid or expired
 * key, once the account has lost the role, and once the file is deleted.
 */
export async function openPrintFile(db: Kysely<Tables>, key: string): Promise<StoredDocument> {
  const opened = readFileKey(await readPathSecret(db), key, new Date())
  if (!opened) throw notFound()
  return db.transaction().execute(async (tx) => {
    const printRun = await findOpenable(tx, opened)
    if (!printRun || !hasFile(printRun)) throw notFound()
    await tx
      .updateTable('print_run')
      .set({ seen_at: sql<Date>`coalesce(seen_at, now())` })
      .where('id', '=', opened.printRunId)
      .execute()
    await writeAudit(tx, {
      actor: `account:${opened.accountId}`,
      action: 'print-run.opened',
      subject: `print-run:${opened.printRunId}`,
    })
    return { key: printRun.file_key, name: printRun.file_name }
  })
}
