import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpError } from '../../../http/errors.ts'
import { openFile } from './open-file.ts'
import type { OpenedFiles } from './source-file.ts'

/** The files of a folder, by name. Throws 404 without the folder, and 422 when it has no file to import. */
export async function readFolder(folder: string): Promise<OpenedFiles> {
  const names = await readdir(folder).catch(() => null)
  if (!names) throw new HttpError(404, 'import.folder')
  const wanted = names.filter((name) => /\.(csv|tsv|txt|xlsx|xlsm)$/i.test(name) && !/^[.~]/.test(name)).toSorted()
  if (wanted.length === 0) throw new HttpError(422, 'import.empty')
  const opened = await Promise.all(wanted.map(async (name) => openFile(name, await readFile(join(folder, name)))))
  return { files: opened.flatMap(({ files }) => files), problems: opened.flatMap(({ problems }) => problems) }
}
