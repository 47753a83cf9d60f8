import { SaxesParser } from 'saxes'
import type { MarcField, MarcRecord } from './marc-record.ts'
import { UnreadableCatalogue } from './problem.ts'

/** Streams the records of a MARCXML file, ignoring the surrounding elements; throws `UnreadableCatalogue` on invalid XML. */
export async function* parseMarcXml(file: AsyncIterable<Uint8Array>): AsyncGenerator<MarcRecord> {
  const read: MarcRecord[] = []
  const parser = createRecordParser(read)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of file) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* read.splice(0)
  }
  parser.write(decoder.decode()).close()
  yield* read.splice(0)
}

/** Returns a parser that appends each complete record to the list. */
function createRecordParser(read: MarcRecord[]) {
  const parser = new SaxesParser({ xmlns: true })
  let record: MarcRecord = { fields: [] }
  let field: MarcField = { tag: '', value: '', subfields: [] }
  let text = ''
  parser.on('error', ({ message }) => {
    throw new UnreadableCatalogue('file.broken', { reason: message }, parser.line)
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('opentag', ({ local, attributes }) => {
    text = ''
    if (local === 'record') record = { fields: [] }
    if (local === 'controlfield' || local === 'datafield')
      field = { tag: attributes.tag?.value ?? '', value: '', subfields: [] }
    if (local === 'subfield') field.subfields.push({ code: attributes.code?.value ?? '', text: '' })
  })
  parser.on('closetag', ({ local }) => {
    const [last] = field.subfields.slice(-1)
    if (local === 'subfield' && last) last.text = text
    if (local === 'controlfield') field.value = text
    if (local === 'controlfield' || local === 'datafield') record.fields.push(field)
    if (local === 'record') read.push(record)
  })
  return parser
}
