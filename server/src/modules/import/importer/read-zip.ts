import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { InvalidContent } from './problem.ts'

export interface ZipEntry {
  /** With `/` between its folders. */
  path: string
  content: Buffer
}

interface Limits {
  /** The size of all entries, unpacked, in bytes. */
  maxBytes: number
  maxEntries: number
  /** Entries to unpack; all by default. */
  isWanted?: (path: string) => boolean
}

/**
 * Reads a ZIP archive. Throws `InvalidContent` for a broken or encrypted archive, for a path that leads out of the folder of
 * the archive, and as soon as the entries exceed the limits, without unpacking the rest.
 */
export async function readZip(
  archive: Buffer,
  { maxBytes, maxEntries, isWanted = () => true }: Limits,
): Promise<ZipEntry[]> {
  const zip = await readable(fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false }))
  if (zip.entryCount > maxEntries) throw new InvalidContent('zip.entries', { limit: String(maxEntries) })
  const entries: ZipEntry[] = []
  let left = maxBytes
  const directory = zip.eachEntry()
  for (let next = await readable(directory.next()); !next.done; next = await readable(directory.next())) {
    const path = pathOf(next.value)
    if (path.endsWith('/') || !isWanted(path)) continue
    if (next.value.isEncrypted()) throw new InvalidContent('zip.encrypted')
    const content = await unpack(zip, next.value, left)
    if (!content) throw new InvalidContent('zip.large', { limit: String(Math.floor(maxBytes / 1024 / 1024)) })
    left -= content.length
    entries.push({ path, content })
  }
  return entries
}

const entrySignature = 0x04034b50
export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === entrySignature

/** Throws for an absolute path and for one with `..`, although nothing is written to a disk. */
function pathOf(entry: Entry): string {
  const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  if (validateFileName(path) !== null || path.includes('\0'))
    throw new InvalidContent('zip.path', { path: path.replaceAll('\0', '').slice(0, 200) })
  return path
}

/** The content of an entry, undefined for more bytes than are left: the size in the directory is only a claim. */
async function unpack(zip: ZipFile, entry: Entry, left: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > left) return undefined
  const chunks = await readable(zip.openReadStreamPromise(entry).then((stream) => collect(stream, left)))
  if (!chunks) return undefined
  const content = Buffer.concat(chunks)
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32)
    throw new InvalidContent('zip.broken')
  return content
}

async function collect(stream: Readable, left: number): Promise<Buffer[] | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > left) return undefined
    chunks.push(chunk)
  }
  return chunks
}

/** Every error of the reader is a broken archive: it reads from memory. */
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  return reading.catch(() => {
    throw new InvalidContent('zip.broken')
  })
}
