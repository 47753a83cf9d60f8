/** A field of a record: its text, or its subfields by code. */
export type Field = [tag: string, content: string | [code: string, text: string][]]

/** Encodes a record as ISO 2709, in UTF-8 or with `encode`. */
export function iso2709(fields: Field[], encode: (text: string) => Buffer = (text) => Buffer.from(text)): Buffer {
  const bodies = fields.map(([tag, content]) => {
    const text =
      typeof content === 'string' ? content : `  ${content.map(([code, one]) => `\u001f${code}${one}`).join('')}`
    return { tag, bytes: Buffer.concat([encode(text), Buffer.from([0x1e])]) }
  })
  let start = 0
  const entries = bodies.map(({ tag, bytes }) => {
    const entry = tag + String(bytes.length).padStart(4, '0') + String(start).padStart(5, '0')
    start += bytes.length
    return entry
  })
  const base = 24 + entries.length * 12 + 1
  const length = base + start + 1
  const leader = `${String(length).padStart(5, '0')}nam a22${String(base).padStart(5, '0')} i 4500`
  return Buffer.concat([
    Buffer.from(`${leader}${entries.join('')}\u001e`, 'latin1'),
    ...bodies.map(({ bytes }) => bytes),
    Buffer.from([0x1d]),
  ])
}

/** Encodes the same record as MARCXML. */
export function marcXml(fields: Field[]): string {
  const body = fields.map(([tag, content]) => {
    if (typeof content === 'string') return `<marc:controlfield tag="${tag}">${content}</marc:controlfield>`
    const subfields = content.map(([code, text]) => `<marc:subfield code="${code}">${text}</marc:subfield>`)
    return `<marc:datafield tag="${tag}" ind1=" " ind2=" ">${subfields.join('')}</marc:datafield>`
  })
  return `<marc:record><marc:leader>00000nam a2200000 i 4500</marc:leader>${body.join('\n')}</marc:record>`
}
