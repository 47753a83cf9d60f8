import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpError } from '../../../http/errors.ts'
import { columnsOf, isRequired } from './column-names.ts'
import { importSheets } from './import-sheets.ts'

/** Every file with its columns. */
export const listTemplates = () =>
  importSheets.map((sheet) => ({
    file: sheet.file,
    columns: columnsOf(sheet).map((name) => ({ name, isRequired: isRequired(sheet, name) })),
  }))

/** Writes every file with its header line into a folder and returns their number; throws 409 for an existing file. */
export async function writeTemplate(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  for (const sheet of importSheets)
    // The byte order mark makes spreadsheets read UTF-8.
    await writeFile(join(folder, `${sheet.file}.csv`), `\ufeff${columnsOf(sheet).join(';')}\r\n`, { flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new HttpError(409, 'import.exists') : error
      },
    )
  return importSheets.length
}
