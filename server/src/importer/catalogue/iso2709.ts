import { decodeField } from './marc-encodings.ts'
import type { MarcField, MarcRecord } from './marc-record.ts'
import type { CatalogueProblem } from './problem.ts'

const recordEnd = 0x1d
const fieldEnd = 0x1e
const leaderLength = 24
const entryLength = 12
/** Alternate script field (vernacular); a record is complete without it. */
const alternateScriptTag = '880'
/** The record length has five digits. */
const maxRecordLength = 99_999

/** Streams the records of an ISO 2709 file; invalid records are reported and skipped. */
export async function* parseIso2709(file: AsyncIterable<Uint8Array>): AsyncGenerator<MarcRecord | CatalogueProblem> {
  let rest = Buffer.alloc(0)
  let count = 0
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(recordEnd); end >= 0; end = rest.indexOf(recordEnd)) {
      yield parseRecord(rest.subarray(0, end), ++count)
      rest = rest.subarray(end + 1)
    }
    if (rest.length > maxRecordLength) {
      yield { position: ++count, code: 'marc.unended', values: {} }
      return
    }
  }
  if (rest.toString('latin1').trim()) yield { position: ++count, code: 'marc.truncated', values: {} }
}

function parseRecord(padded: Buffer, position: number): MarcRecord | CatalogueProblem {
  const bytes = padded.subarray(
    Math.max(
      0,
      padded.findIndex((byte) => byte > 0x20),
    ),
  )
  const base = Number(bytes.toString('latin1', 12, 17))
  const length = (base - leaderLength - 1) / entryLength
  if (!Number.isInteger(length) || length < 1 || bytes[base - 1] !== fieldEnd)
    return { position, code: 'marc.directory', values: {} }
  const entries = Array.from({ length }, (_, at) => {
    const entry = bytes.toString('latin1', leaderLength + at * entryLength, leaderLength + (at + 1) * entryLength)
    return { tag: entry.slice(0, 3), size: Number(entry.slice(3, 7)), start: base + Number(entry.slice(7)) }
  })
  const isUnimarc = !entries.some(({ tag }) => tag === '245')
  const fields: MarcField[] = []
  for (const { tag, size, start } of entries) {
    if (bytes[start + size - 1] !== fieldEnd) return { position, code: 'marc.directoryField', values: { column: tag } }
    const text = decodeField(bytes.subarray(start, start + size - 1), isUnimarc)
    if (text !== null) fields.push(parseField(tag, text))
    else if (tag !== alternateScriptTag) return { position, code: 'marc.script', values: { column: tag } }
  }
  return { fields }
}

function parseField(tag: string, text: string): MarcField {
  const [value = '', ...parts] = text.split('\u001f')
  return { tag, value, subfields: parts.map((part) => ({ code: part.slice(0, 1), text: part.slice(1) })) }
}
