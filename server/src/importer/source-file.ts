import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpError } from '../platform/errors.ts'
import type { FileName } from './import-sheet.ts'
import type { CsvLine } from './read-lines.ts'

/** A CSV file that is imported. */
export interface SourceFile {
  /** Without its `.csv`. */
  name: string
  content: Uint8Array
}

/** The lines of a known file that were read from files of another format, with the numbers of their lines there. */
export interface ConvertedFile {
  name: FileName
  lines: CsvLine[]
}

/** The CSV files of a folder, by name. Throws 404 without the folder, and 422 when it has none. */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const names = await readdir(folder).catch(() => null)
  if (!names) throw new HttpError(404, 'import.folder')
  const files = names.filter((name) => name.endsWith('.csv')).toSorted()
  if (files.length === 0) throw new HttpError(422, 'import.empty')
  return Promise.all(
    files.map(async (name) => ({ name: name.slice(0, -'.csv'.length), content: await readFile(join(folder, name)) })),
  )
}
