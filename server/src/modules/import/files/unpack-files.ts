import { openFile } from '../importer/open-file.ts'
import { InvalidContent, type Problem } from '../importer/problem.ts'
import { isZip, readZip, type ZipEntry } from '../importer/read-zip.ts'
import type { OpenedFiles, SourceContent, SourceFile } from '../importer/source-file.ts'

const megabyte = 1024 * 1024
/** The limits of a ZIP archive: a hundred files, 50 MB together when unpacked. */
const limits = { maxBytes: 50 * megabyte, maxEntries: 100 }
/** The limit of all files together. */
const maxLines = 200_000
const newline = 0x0a

interface UploadedFile {
  name: string
  content: Buffer
}

/** The files of an upload, also those in ZIP archives, and the sheets of workbooks; folders are ignored. */
export async function unpackFiles(uploaded: readonly UploadedFile[]): Promise<OpenedFiles> {
  const problems: Problem[] = []
  const refuse = (file: string, code: Problem['code'], values: Problem['values'] = {}) =>
    problems.push({ file: file.replace(/\.csv$/i, ''), line: 1, code, values })
  const entries: ZipEntry[] = []
  for (const { name, content } of uploaded) {
    if (!isArchive(name, content)) entries.push({ path: name, content })
    else
      try {
        entries.push(...(await readZip(content, limits)))
      } catch (error) {
        if (!(error instanceof InvalidContent)) throw error
        refuse(name, error.code, error.values)
      }
  }
  const files = new Map<string, SourceFile>()
  let lines = 0
  for (const { path, content } of entries.filter(isWanted)) {
    const opened = await openFile(path.replace(/^.*\//, ''), content)
    problems.push(...opened.problems)
    for (const file of opened.files) {
      lines += countLines(file.content)
      if (files.has(file.name)) refuse(file.name, 'file.repeated')
      else files.set(file.name, file)
      if (lines <= maxLines) continue
      refuse(file.name, 'file.long', { limit: String(maxLines) })
      return { files: [...files.values()], problems }
    }
  }
  if (files.size === 0 && problems.length === 0) refuse(uploaded[0]?.name ?? '', 'file.none')
  return { files: [...files.values()], problems }
}

/** A workbook is an archive too, and known by its name. */
const isArchive = (name: string, content: Buffer): boolean =>
  /\.zip$/i.test(name) || (isZip(content) && !/\.xls[xm]$/i.test(name))

function countLines(content: SourceContent): number {
  if (!(content instanceof Uint8Array)) return content.length
  let lines = 0
  for (const byte of content) if (byte === newline) lines++
  return lines
}

/** Operating systems and office programs add hidden files to folders and archives. */
const isWanted = ({ path }: ZipEntry) => !path.split('/').some((part) => /^(\.|~\$)/.test(part) || part === '__MACOSX')
