import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const weights = ['Regular', 'SemiBold'] as const

/** IBM Plex Sans in both scripts, as OpenType files. */
export function plexFonts(): Buffer[] {
  return weights.flatMap((weight) => [
    read('@ibm/plex-sans', `IBMPlexSans-${weight}`),
    read('@ibm/plex-sans-arabic', `IBMPlexSansArabic-${weight}`),
  ])
}

function read(name: string, face: string): Buffer {
  const root = dirname(require.resolve(`${name}/package.json`))
  return unpackWoff(readFileSync(join(root, 'fonts/complete/woff', `${face}.woff`)))
}

/** The OpenType font inside a WOFF 1.0 file: the same tables, each of them inflated. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + 20 * index))
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + 16 * index
    tag.copy(directory, entry)
    checksum.copy(directory, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    offset += padded(content).length
  }
  return Buffer.concat([directory, ...tables.map(({ content }) => padded(content))])
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
  const length = woff.readUInt32BE(entry + 12)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    content: packed.length < length ? inflateSync(packed) : packed,
  }
}

/** Tables are aligned to four bytes. */
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(-content.length & 3)])
