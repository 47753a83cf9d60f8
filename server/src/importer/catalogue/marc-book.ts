import { type MarcField, type MarcRecord, textsOf } from './marc-record.ts'
import { type NamedCell, type ParsedRecord, validateBook } from './book-record.ts'

/** MARC tags and subfield codes of a record format. */
interface Format {
  titles: string
  /** Subfields of the title: the title proper and the subtitle. */
  titleCodes: string
  authors: string[]
  /** Subfields of a person: the family name, and the first name if separate. */
  nameCodes: string
  publishers: [tags: string[], name: string, year: string]
  isbn: string
  keywords: string[]
  classes: string
  items: string[]
}

const unimarc: Format = {
  titles: '200',
  titleCodes: 'ae',
  authors: ['700', '701', '702', '710', '711'],
  nameCodes: 'ab',
  publishers: [['210', '214'], 'c', 'd'],
  isbn: '010',
  keywords: ['606', '610'],
  classes: '676',
  items: ['995', '930'],
}
const marc21: Format = {
  titles: '245',
  titleCodes: 'abnp',
  authors: ['100', '110', '700', '710'],
  nameCodes: 'a',
  publishers: [['260', '264'], 'b', 'c'],
  isbn: '020',
  keywords: ['650', '653'],
  classes: '082',
  items: ['952', '852'],
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
  const items = format.items.map((tag) => fieldsOf(record, [tag]).length).find((count) => count > 0) ?? 1
  const book = {
    title: titleOf(record, format),
    authors: fieldsOf(record, format.authors).map((field) => joined(field, format.nameCodes, ', ')),
    theme: classed ? (themes[Number(classed)] ?? '') : '',
    publisher: withoutPunctuation(first(publisherTags, publisherCode)),
    published: first(publisherTags, yearCode),
    keywords: format.keywords.flatMap((tag) => textsOf(record, tag, 'a')).map(withoutPunctuation),
    recordNumber: record.fields.find(({ tag }) => tag === '001')?.value ?? null,
    isbn: first([format.isbn], 'a'),
    copies: String(items),
  }
  const tags: Record<NamedCell, string | undefined> = {
    title: format.titles,
    published: publisherTags[0],
    isbn: format.isbn,
    copies: format.items[0],
  }
  return validateBook(position, book, (cell) => tags[cell] ?? '')
}

/** The title, followed by the one in the original script if the record has both. */
function titleOf(record: MarcRecord, { titles, titleCodes }: Format): string {
  const linked = fieldsOf(record, ['880']).filter(({ subfields }) =>
    subfields.some(({ code, text }) => code === '6' && text.startsWith(titles)),
  )
  const [title] = fieldsOf(record, [titles])
  return [...(title ? [title] : []), ...linked].map((field) => joined(field, titleCodes, ' : ')).join(' = ')
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
    .replace(/^[\s/:;=,،]+/u, '')
    .replaceAll(/[\u0088\u0089\u0098\u009c]/g, '')
    .replace(/(\s*[/:;=,،]|(?<=\p{L}{2})\.)\s*$/u, '')
    .trim()
