import type { HeadingKind } from '../../src/database/tables/library.ts'
import { arabicBookForms, arabicPublishers, bookForms, publishers, shelves } from '../data/books.ts'
import { familyNames, menNames, womenNames } from '../data/names.ts'
import type { Institute } from '../institute.ts'
import type { Random } from '../random.ts'

interface Book {
  title: string
  authors: string[]
  theme: string
  publisher: string
  keywords: string[]
}

/** Adds about two thousand books in French and Arabic with their themes, authors, publishers and keywords. */
export function addCatalogue(institute: Institute, random: Random, startsIn: number): void {
  const headingId = headingsOf(institute)
  for (const book of books(random)) {
    const id = institute.book.length + 1
    institute.book.push({
      id,
      title: book.title,
      authors: book.authors.join(' ; '),
      theme: book.theme,
      publisher: book.publisher,
      theme_id: headingId('theme', book.theme),
      publisher_id: headingId('publisher', book.publisher),
      published: startsIn - random.below(30),
      copies: random.pick([1, 1, 1, 2, 2, 3, 5]),
      record_number: `BIB${String(id).padStart(6, '0')}`,
      isbn: null,
    })
    const under = [
      ...book.authors.map((name) => headingId('author', name)),
      ...book.keywords.map((name) => headingId('keyword', name)),
    ]
    for (const heading_id of new Set(under)) institute.book_heading.push({ heading_id, book_id: id })
  }
}

function books(random: Random): Book[] {
  return shelves.flatMap(({ theme, topics, arabicTopics }) => {
    const keywords = (topic: string) => [topic, random.pick(topics)]
    const french = topics.flatMap((topic) =>
      bookForms.map((form): Book => ({
        title: form(topic),
        authors: authors(random, 0),
        theme,
        publisher: random.pick(publishers),
        keywords: keywords(topic),
      })),
    )
    const arabic = arabicTopics.flatMap((topic) =>
      arabicBookForms.map((form): Book => ({
        title: form(topic),
        authors: authors(random, 1),
        theme,
        publisher: random.pick(arabicPublishers),
        keywords: [topic, random.pick(arabicTopics)],
      })),
    )
    return [...french, ...arabic]
  })
}

const firstNames = [...menNames.slice(0, 12), ...womenNames.slice(0, 12)]

/** One to three people, in Latin (0) or Arabic (1) letters. */
function authors(random: Random, script: 0 | 1): string[] {
  const comma = script === 0 ? ', ' : '، '
  const person = () => random.pick(familyNames)[script] + comma + random.pick(firstNames)[script]
  const count = random.pick([1, 1, 1, 2, 2, 3])
  return [...new Set(Array.from({ length: count }, person))]
}

/** Returns the id of a heading, and adds the heading on its first use. */
function headingsOf(institute: Institute): (kind: HeadingKind, name: string) => number {
  const known = new Map<string, number>()
  return (kind, name) => {
    const key = `${kind} ${name}`
    const id = known.get(key) ?? institute.heading.length + 1
    if (!known.has(key)) institute.heading.push({ id, kind, name })
    known.set(key, id)
    return id
  }
}
