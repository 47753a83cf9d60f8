import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import { privateFile } from '../../../storage/private-files.ts'

/**
 * Copies the file of a print run to a new local path, with an audit entry; existing files are not overwritten. A
 * confidential file is refused with 403: an operator of the portal is not the print room.
 */
export async function savePrintFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  by: string,
  id: number,
  path: string,
): Promise<void> {
  const row = await db
    .selectFrom('print_run')
    .select(['file_key', 'is_confidential'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.is_confidential) throw new HttpError(403, 'printRun.confidential')
  const file = row && (await storage.get(row.file_key))
  if (!file) throw notFound()
  await pipeline(file.body, createWriteStream(path, { flags: 'wx', mode: privateFile })).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? conflict('file.exists') : error
    },
  )
  await writeAudit(db, { actor: by, action: 'print-run.saved', subject: `print-run:${id}` })
}
