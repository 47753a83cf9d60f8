import { type MarcField, type MarcRecord, textsOf } from './marc-record.ts'
import { type NamedCell, type ParsedRecord, validateBook } from './book-record.ts'

/** MARC tags and subfield codes of a record format. */
interface Format {
  titles: string
  /** Subfields of the title: the title proper and the subtitle; the number and the name of a part. */
  titleCodes: [whole: string, number: string, name: string]
  authors: string[]
  /** Subfields of a person: the family name, and the first name if separate. */
  nameCodes: string
  publishers: [tags: string[], name: string, year: string]
  isbn: string
  keywords: string[]
  classes: string
  items: ItemField[]
}

/** A field of each copy, with the subfields that say that it is withdrawn or lost. */
interface ItemField {
  tag: string
  gone: string
}

const unimarc: Format = {
  titles: '200',
  titleCodes: ['ae', 'h', 'i'],
  authors: ['700', '701', '702', '710', '711'],
  nameCodes: 'ab',
  publishers: [['210', '214'], 'c', 'd'],
  isbn: '010',
  keywords: ['606', '610'],
  classes: '676',
  items: [
    { tag: '995', gone: '02' },
    { tag: '930', gone: '' },
  ],
}
const marc21: Format = {
  titles: '245',
  titleCodes: ['ab', 'n', 'p'],
  authors: ['100', '110', '700', '710'],
  nameCodes: 'a',
  publishers: [['260', '264'], 'b', 'c'],
  isbn: '020',
  keywords: ['650', '653'],
  classes: '082',
  items: [
    { tag: '952', gone: '01' },
    { tag: '876', gone: 'j' },
    { tag: '852', gone: '' },
  ],
}

/** The ten Dewey classes, used as library themes. */
const themes = [
  'Informatique et généralités',
  'Philosophie et psychologie',
  'Religion',
  'Sciences sociales',
  'Langues',
  'Sciences',
  'Techniques',
  'Arts',
  'Littérature',
  'Histoire et géographie',
]

/** Maps a UNIMARC or MARC21 record to a book; a record with field 245 is MARC21. */
export function bookFromMarc(record: MarcRecord, position: number): ParsedRecord {
  const format = record.fields.some(({ tag }) => tag === '245') ? marc21 : unimarc
  const first = (tags: string[], code: string) => tags.flatMap((tag) => textsOf(record, tag, code))[0] ?? ''
  const [publisherTags, publisherCode, yearCode] = format.publishers
  const classed = /^\d/.exec(first([format.classes], 'a'))?.[0]
  const title = titleOf(record, format)
  const book = {
    title: title.text,
    part: title.part,
    authors: withOriginalScript(record, format.authors).map((field) => joined(field, format.nameCodes, ', ')),
    theme: classed ? (themes[Number(classed)] ?? '') : '',
    publisher: withoutPunctuation(first(publisherTags, publisherCode)),
    published: first(publisherTags, yearCode),
    keywords: format.keywords.flatMap((tag) => textsOf(record, tag, 'a')).map(withoutPunctuation),
    recordNumber: record.fields.find(({ tag }) => tag === '001')?.value ?? null,
    isbn: first([format.isbn], 'a'),
    copies: copiesOf(record, format.items),
  }
  const tags: Record<NamedCell, string | undefined> = {
    title: format.titles,
    published: publisherTags[0],
    isbn: format.isbn,
    copies: format.items[0]?.tag,
  }
  return validateBook(position, book, (cell) => tags[cell] ?? '')
}

/** The copies that a reader can have: 1 of a record that lists none. */
function copiesOf(record: MarcRecord, items: ItemField[]): string {
  for (const { tag, gone } of items) {
    const fields = fieldsOf(record, [tag])
    if (fields.length > 0) return String(fields.filter((field) => !isGone(field, gone)).length)
  }
  return '1'
}

/** A code other than 0, as library systems number their reasons, or a word. */
const isGone = ({ subfields }: MarcField, codes: string): boolean =>
  subfields.some(({ code, text }) => codes.includes(code) && (/^\s*[1-9]\d?\s*$/.test(text) || goneWords.test(text)))
const goneWords = /withdrawn|lost|missing|retir|perdu|manquant|pilon|désherb|مفقود|ضائع|مسحوب|متلف/i

/** The title in each script of the record, and the number and name of its part. */
function titleOf(record: MarcRecord, { titles, titleCodes: [whole, number, name] }: Format) {
  const fields = withOriginalScript(record, [titles])
  const texts = fields.map((field) => {
    const part = [joined(field, number, '. '), joined(field, name, '. ')].filter(Boolean).join(', ')
    return { part, text: [joined(field, whole, ' : '), part].filter(Boolean).join('. ') }
  })
  const text = [...new Set(texts.map((one) => one.text))].filter(Boolean).join(' = ')
  return { text, part: texts.find(({ part }) => part)?.part ?? '' }
}

/** The fields, each followed by its counterpart in the original script; UNIMARC repeats the field itself for it. */
function withOriginalScript(record: MarcRecord, tags: string[]): MarcField[] {
  const linkOf = (field: MarcField) => field.subfields.find(({ code }) => code === '6')?.text ?? ''
  const originals = fieldsOf(record, ['880']).filter((field) => tags.includes(linkOf(field).slice(0, 3)))
  const fields = fieldsOf(record, tags)
  const linked = fields.flatMap((field) => {
    const occurrence = /^880-(\d\d)/.exec(linkOf(field))?.[1]
    const isLinked = (original: MarcField) => linkOf(original).startsWith(`${field.tag}-${occurrence}`)
    return [field, ...(occurrence && occurrence !== '00' ? originals.filter(isLinked) : [])]
  })
  return [...linked, ...originals.filter((original) => !linked.includes(original))]
}

const fieldsOf = ({ fields }: MarcRecord, tags: string[]): MarcField[] => fields.filter(({ tag }) => tags.includes(tag))

const joined = ({ subfields }: MarcField, codes: string, separator: string): string =>
  subfields
    .filter(({ code }) => codes.includes(code))
    .map(({ text }) => withoutPunctuation(text))
    .filter(Boolean)
    .join(separator)

/** Strips non-sorting marks and ISBD punctuation between subfields. */
const withoutPunctuation = (text: string): string =>
  text
    // Several spaces would be tried from each of them.
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s/:;=,،]+/u, '')
    .replaceAll(/[\u0088\u0089\u0098\u009c]/g, '')
    .replace(/( ?[/:;=,،]|(?<=\p{L}{2})\.) ?$/u, '')
    .trim()
