import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ZipEntry } from '../importer/read-zip.ts'

/** Equal contents give equal archives. */
const mtime = new Date(2000, 0, 1)

/** Packs the entries into a ZIP archive. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content } of entries) zip.addBuffer(content, path, { mtime, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream)
}
