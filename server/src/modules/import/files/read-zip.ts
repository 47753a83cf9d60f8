import { crc32, inflateRawSync } from 'node:zlib'
import type { ProblemCode } from '../../../importer/problem.ts'

/** Why an archive is refused. */
export class ZipRefused extends Error {
  readonly code: ProblemCode
  readonly values: Record<string, string>
  constructor(code: ProblemCode, values: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export interface ZipEntry {
  /** With `/` between its folders. */
  path: string
  content: Buffer
}

interface Limits {
  /** Of all entries, unpacked, in bytes. */
  maxBytes: number
  maxEntries: number
}

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const entrySignature = 0x04034b50
const endLength = 22
const directoryLength = 46
const entryLength = 30
const maxComment = 0xffff
/** In a field of 32 bits: the value is in an extension for archives of more than 4 GB. */
const isZip64 = (value: number) => value === 0xffffffff

/**
 * Reads a ZIP archive, by its central directory. Throws `ZipRefused` for a broken or encrypted archive, for a path that
 * leads out of the folder of the archive, and as soon as the entries exceed the limits, without unpacking the rest.
 */
export function readZip(archive: Buffer, { maxBytes, maxEntries }: Limits): ZipEntry[] {
  const entries: ZipEntry[] = []
  const { count, start } = readEnd(archive)
  if (count > maxEntries) throw new ZipRefused('zip.entries', { limit: String(maxEntries) })
  let left = maxBytes
  let at = start
  for (let index = 0; index < count; index++) {
    const entry = readDirectoryEntry(archive, at)
    at = entry.end
    if (entry.path.endsWith('/')) continue
    const content = unpack(archive, entry, left, maxBytes)
    left -= content.length
    entries.push({ path: entry.path, content })
  }
  return entries
}

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === entrySignature

function readEnd(archive: Buffer): { count: number; start: number } {
  const lowest = Math.max(0, archive.length - endLength - maxComment)
  for (let at = archive.length - endLength; at >= lowest; at--)
    if (archive.readUInt32LE(at) === endSignature)
      return { count: archive.readUInt16LE(at + 10), start: archive.readUInt32LE(at + 16) }
  throw new ZipRefused('zip.broken')
}

interface DirectoryEntry {
  path: string
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
  /** Where the next entry of the directory begins. */
  end: number
}

function readDirectoryEntry(archive: Buffer, at: number): DirectoryEntry {
  requireRange(archive, at, directoryLength)
  if (archive.readUInt32LE(at) !== directorySignature) throw new ZipRefused('zip.broken')
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
  const [packedSize = 0, size = 0, offset = 0] = [20, 24, 42].map((field) => archive.readUInt32LE(at + field))
  const end = at + directoryLength + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  requireRange(archive, at, end - at)
  if ((archive.readUInt16LE(at + 8) & 1) === 1) throw new ZipRefused('zip.encrypted')
  if ([packedSize, size, offset].some(isZip64)) throw new ZipRefused('zip.broken')
  const name = archive.subarray(at + directoryLength, at + directoryLength + (nameLength ?? 0)).toString('utf8')
  const [method, crc] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)]
  return { path: safePath(name), method, crc, packedSize, size, offset, end }
}

/** Throws for an absolute path and for one with `..`, although nothing is written to a disk. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || path.includes('\0'))
    throw new ZipRefused('zip.path', { path: path.replaceAll('\0', '').slice(0, 200) })
  return path
}

function unpack(archive: Buffer, entry: DirectoryEntry, left: number, maxBytes: number): Buffer {
  const tooLarge = () => new ZipRefused('zip.large', { limit: String(Math.floor(maxBytes / 1024 / 1024)) })
  if (entry.size > left) throw tooLarge()
  requireRange(archive, entry.offset, entryLength)
  if (archive.readUInt32LE(entry.offset) !== entrySignature) throw new ZipRefused('zip.broken')
  const start =
    entry.offset + entryLength + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28)
  requireRange(archive, start, entry.packedSize)
  const packed = archive.subarray(start, start + entry.packedSize)
  const content = entry.method === 0 ? packed : inflate(packed, entry, left, tooLarge)
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new ZipRefused('zip.broken')
  return content
}

/** The size of the directory is a claim: unpacking stops at the limit whatever it says. */
function inflate(packed: Buffer, { method }: DirectoryEntry, left: number, tooLarge: () => ZipRefused): Buffer {
  if (method !== 8) throw new ZipRefused('zip.broken')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const { code }: { code?: string } = Object(error)
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : new ZipRefused('zip.broken')
  }
}

function requireRange(archive: Buffer, at: number, length: number): void {
  if (at < 0 || at + length > archive.length) throw new ZipRefused('zip.broken')
}
