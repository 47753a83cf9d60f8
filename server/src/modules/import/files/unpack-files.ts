import type { Problem } from '../../../importer/problem.ts'
import type { SourceFile } from '../../../importer/source-file.ts'
import { isZip, readZip, type ZipEntry, ZipRefused } from './read-zip.ts'

const megabyte = 1024 * 1024
/** Of a ZIP archive: a hundred files of 50 MB together, unpacked. */
const limits = { maxBytes: 50 * megabyte, maxEntries: 100 }
/** Of all files together. */
const maxLines = 200_000
const newline = 0x0a

interface UploadedFile {
  name: string
  content: Buffer
}

/** The CSV files of an upload, also those in ZIP archives; folders are ignored. */
export async function unpackFiles(
  uploaded: readonly UploadedFile[],
): Promise<{ files: SourceFile[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const refuse = (file: string, code: Problem['code'], values: Problem['values'] = {}) =>
    problems.push({ file: file.replace(/\.csv$/i, ''), line: 1, code, values })
  const entries: ZipEntry[] = []
  for (const { name, content } of uploaded) {
    if (!isZip(content) && !/\.zip$/i.test(name)) entries.push({ path: name, content })
    else
      try {
        entries.push(...(await readZip(content, limits)))
      } catch (error) {
        if (!(error instanceof ZipRefused)) throw error
        refuse(name, error.code, error.values)
      }
  }
  const files = new Map<string, SourceFile>()
  for (const { path, content } of entries.filter(isWanted)) {
    const base = path.replace(/^.*\//, '')
    const name = base.replace(/\.csv$/i, '')
    if (name === base) refuse(base, 'file.type')
    else if (files.has(name)) refuse(base, 'file.repeated')
    else files.set(name, { name, content })
  }
  let lines = 0
  for (const { name, content } of files.values()) {
    for (const byte of content) if (byte === newline) lines++
    if (lines > maxLines) {
      refuse(name, 'file.long', { limit: String(maxLines) })
      break
    }
  }
  if (files.size === 0 && problems.length === 0) refuse(uploaded[0]?.name ?? '', 'file.none')
  return { files: [...files.values()], problems }
}

/** Operating systems add hidden files to folders and archives. */
const isWanted = ({ path }: ZipEntry) => !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
