import { SaxesParser } from 'saxes'
import type { MarcField, MarcRecord } from './marc-record.ts'
import { type CatalogueProblem, UnreadableCatalogue } from './problem.ts'
import { sliceRecords } from './xml-records.ts'

/** The depth of an element in others; a subfield of a record stands in two. */
const maxDepth = 30

/** Thrown for a record that is not well-formed, or too deep. */
class BrokenXml extends Error {}

/**
 * Streams the records of a MARCXML file, ignoring the surrounding elements. A record that is not well-formed is reported,
 * and does not prevent the others. Throws `UnreadableCatalogue` for a document type, which could define entities, and for
 * XML in which no record can be read.
 */
export async function* parseMarcXml(file: AsyncIterable<string>): AsyncGenerator<MarcRecord | CatalogueProblem> {
  let count = 0
  let first: { reason: string; line: number } | null = null
  /** The faults before the first record that can be read; null after it. */
  let faults: CatalogueProblem[] | null = []
  for await (const { xml, line } of sliceRecords(file)) {
    count++
    try {
      const record = parseRecord(xml)
      if (faults) yield* faults
      faults = null
      yield record
    } catch (error) {
      if (!(error instanceof BrokenXml)) throw error
      const reason = error.message
      first ??= { reason, line }
      const fault: CatalogueProblem = { position: count, code: 'marc.xml', values: { reason } }
      if (faults) faults.push(fault)
      else yield fault
    }
  }
  if (first && faults) throw new UnreadableCatalogue('file.broken', { reason: first.reason }, first.line)
}

function parseRecord(xml: string): MarcRecord {
  // Namespaces are not resolved, which takes a time quadratic in the depth.
  const parser = new SaxesParser({ xmlns: false, fragment: true, position: false })
  const record: MarcRecord = { fields: [] }
  let field: MarcField = { tag: '', value: '', subfields: [] }
  let text = ''
  let depth = 0
  const append = (more: string) => (text += more)
  parser.on('error', ({ message }) => {
    throw new BrokenXml(message)
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > maxDepth) throw new BrokenXml(`more than ${maxDepth} elements in one another`)
    text = ''
    const local = localName(name)
    if (local === 'controlfield' || local === 'datafield')
      field = { tag: attributes.tag ?? '', value: '', subfields: [] }
    if (local === 'subfield') field.subfields.push({ code: attributes.code ?? '', text: '' })
  })
  parser.on('closetag', ({ name }) => {
    depth--
    const local = localName(name)
    const last = field.subfields.at(-1)
    if (local === 'subfield' && last) last.text = text
    if (local === 'controlfield') field.value = text
    if (local === 'controlfield' || local === 'datafield') record.fields.push(field)
  })
  parser.write(xml).close()
  return record
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
