import { decodeField } from './marc-encodings.ts'
import type { MarcField, MarcRecord } from './marc-record.ts'
import type { CatalogueProblem } from './problem.ts'

const recordEnd = 0x1d
const fieldEnd = 0x1e
const leaderLength = 24
const entryLength = 12
/** Alternate script field (vernacular); a record is complete without it. */
const alternateScriptTag = '880'
/** The length in the leader has five digits, which the records of some systems exceed. */
const maxRecordLength = 2_000_000

/** Streams the records of an ISO 2709 file; invalid records are reported and skipped. */
export async function* parseIso2709(file: AsyncIterable<Uint8Array>): AsyncGenerator<MarcRecord | CatalogueProblem> {
  let rest = Buffer.alloc(0)
  let count = 0
  let isTooLong = false
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(recordEnd); end >= 0; end = rest.indexOf(recordEnd)) {
      if (!isTooLong) yield parseRecord(withoutPadding(rest.subarray(0, end)), ++count)
      isTooLong = false
      rest = rest.subarray(end + 1)
    }
    if (rest.length <= maxRecordLength) continue
    if (!isTooLong) yield { position: ++count, code: 'marc.unended', values: {} }
    isTooLong = true
    rest = Buffer.alloc(0)
  }
  const last = withoutPadding(rest)
  if (last.length === 0 || isTooLong) return
  const record = parseRecord(last.subarray(0, last.lastIndexOf(fieldEnd) + 1), ++count)
  yield 'fields' in record ? record : { position: count, code: 'marc.truncated', values: {} }
}

/** Line ends, nulls and the end mark of DOS may stand between records and at the end, a byte order mark at the beginning. */
function withoutPadding(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte > 0x20 && byte < 0x80)
  return start < 0 ? bytes.subarray(bytes.length) : bytes.subarray(start)
}

function parseRecord(bytes: Buffer, position: number): MarcRecord | CatalogueProblem {
  // The first field end is that of the directory, whatever the leader says about its place.
  const base = bytes.indexOf(fieldEnd) + 1
  const length = (base - leaderLength - 1) / entryLength
  if (!Number.isInteger(length) || length < 1) return { position, code: 'marc.directory', values: {} }
  const entries = Array.from({ length }, (_, at) => {
    const entry = bytes.toString('latin1', leaderLength + at * entryLength, leaderLength + (at + 1) * entryLength)
    return { tag: entry.slice(0, 3), size: Number(entry.slice(3, 7)), start: base + Number(entry.slice(7)) }
  })
  const isUnimarc = !entries.some(({ tag }) => tag === '245')
  const wrong = entries.find(({ size, start }) => bytes[start + size - 1] !== fieldEnd)
  const contents = wrong
    ? fieldsInOrder(bytes.subarray(base), length)
    : entries.map(({ size, start }) => bytes.subarray(start, start + size - 1))
  if (!contents) return { position, code: 'marc.directoryField', values: { column: wrong?.tag ?? '' } }
  const fields: MarcField[] = []
  for (const [at, { tag }] of entries.entries()) {
    const text = decodeField(contents[at] ?? bytes.subarray(0, 0), isUnimarc)
    if (text !== null) fields.push(parseField(tag, text))
    else if (tag !== alternateScriptTag) return { position, code: 'marc.script', values: { column: tag } }
  }
  return { fields }
}

/** The fields of a directory whose lengths are wrong, which some systems count in letters; null unless all are there. */
function fieldsInOrder(bytes: Buffer, count: number): Buffer[] | null {
  const fields: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(fieldEnd); end >= 0; end = bytes.indexOf(fieldEnd, start)) {
    fields.push(bytes.subarray(start, end))
    start = end + 1
  }
  return fields.length === count && start === bytes.length ? fields : null
}

function parseField(tag: string, text: string): MarcField {
  const [value = '', ...parts] = text.split('\u001f')
  return { tag, value, subfields: parts.map((part) => ({ code: part.slice(0, 1), text: part.slice(1) })) }
}
