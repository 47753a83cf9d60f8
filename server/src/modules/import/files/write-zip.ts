import { crc32, deflateRawSync } from 'node:zlib'
import type { ZipEntry } from './read-zip.ts'

/** The bit of the flags that says that names are UTF-8. */
const utf8Names = 0x0800
const deflated = 8
const version = 20
/** 1 January 2000 in the format of MS-DOS: equal contents give equal archives. */
const date = (20 << 9) | (1 << 5) | 1

/** Packs the entries into a ZIP archive. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const facts = factsOf(name, content, packed)
    const header = Buffer.concat([u32(0x04034b50), facts, name])
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(version), facts, u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    )
    parts.push(header, packed)
    offset += header.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const count = u16(entries.length)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(listed.length), u32(offset), u16(0)]
  return Buffer.concat([...parts, listed, ...end])
}

/** The fields that an entry and its line in the directory share. */
const factsOf = (name: Buffer, content: Buffer, packed: Buffer): Buffer =>
  Buffer.concat([
    ...[u16(version), u16(utf8Names), u16(deflated), u16(0), u16(date)],
    ...[u32(crc32(content)), u32(packed.length), u32(content.length), u16(name.length), u16(0)],
  ])

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
