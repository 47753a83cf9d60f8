import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { seedInstitute } from '../../../testing/institute.ts'
import { fastestRun } from '../../../testing/fastest-run.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { recordQueries, type QueryRecorder } from '../../../testing/query-recorder.ts'
import { listBooks, listChoices, readBooks, readChoices } from './catalogue.service.ts'

/** CATALOGUE_BOOKS=200000 benchmarks the size of the real catalogue; inserting it takes minutes. */
const books = Number(process.env.CATALOGUE_BOOKS ?? 10_000)
const maxMilliseconds = 200

let watched: QueryRecorder
beforeAll(async () => {
  watched = recordQueries(await createTestDatabase())
  await fill(watched.db)
}, 600_000)
afterAll(() => watched.db.destroy())

const words = [
  'Introduction',
  'Algorithmique',
  'Économie',
  'Réseaux',
  'Gestion',
  'Théorie',
  'Analyse',
  'Données',
  'Modèles',
  'Droit',
  'الخوارزميات',
  'البرمجة',
  'مدخل',
  'الاقتصاد',
  'الشبكات',
  'Œuvres',
  'Systèmes',
  'Physique',
  'Optimisation',
  'Langage',
]

/** Generates a catalogue: 20 themes, 1,000 publishers, three books per author and ten per keyword; half are reserved now. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into heading (kind, name)
    select kind, name || ' ' || n
    from (values ('theme', 'Domaine', 20), ('publisher', 'Maison', 1000), ('author', 'Nom', ${books}::integer / 3),
      ('keyword', 'Mot', ${books}::integer / 10)) kinds (kind, name, count)
    cross join lateral generate_series(1, count) n`.execute(db)
  await sql`
    insert into book (title, authors, theme, publisher, theme_id, publisher_id, copies)
    select word[1 + n % 20] || ' ' || word[1 + n / 7 % 20] || ' ' || word[1 + n / 131 % 20] || ' ' || n, a.name, t.name,
      p.name, t.id, p.id, 1 + n % 3
    from generate_series(1, ${books}::integer) n
    cross join (values (${words}::text[])) w (word)
    join heading t on t.kind = 'theme' and t.name = 'Domaine ' || 1 + n % 20
    join heading p on p.kind = 'publisher' and p.name = 'Maison ' || 1 + n % 1000
    join heading a on a.kind = 'author' and a.name = 'Nom ' || 1 + n % (${books}::integer / 3)`.execute(db)
  await sql`
    insert into book_heading (heading_id, book_id)
    select h.id, b.id from book b join heading h on h.kind = 'author' and h.name = b.authors
    union
    select h.id, b.id from book b
    join heading h on h.kind = 'keyword' and h.name = 'Mot ' || 1 + b.id % (${books}::integer / 10)`.execute(db)
  const { teacher } = await seedInstitute(db)
  await sql`
    insert into reservation (teacher_id, book_id, starts_at, ends_at, stage)
    select ${teacher.id}, id, date_trunc('hour', now_here()), date_trunc('hour', now_here()), 'accepted'
    from book where id % 2 = 0`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0, page: 1 }
const idOf = async (db: Kysely<Tables>, kind: 'theme' | 'author' | 'publisher' | 'keyword') => {
  const { id } = await db.selectFrom('heading').select('id').where('kind', '=', kind).limit(1).executeTakeFirstOrThrow()
  return id
}

it.each<[string, (db: Kysely<Tables>) => Promise<object>]>([
  ['no filter', async () => anyBook],
  ['a book', async () => ({ ...anyBook, livre_id: 7 })],
  ['a theme', async (db) => ({ ...anyBook, bibliotheque_theme_id: await idOf(db, 'theme') })],
  ['an author', async (db) => ({ ...anyBook, auteur_id: await idOf(db, 'author') })],
  ['a publisher', async (db) => ({ ...anyBook, editeur_id: await idOf(db, 'publisher') })],
  ['a keyword', async (db) => ({ ...anyBook, mot_id: await idOf(db, 'keyword') })],
  ['a common word', async () => ({ ...anyBook, recherche: 'introduction' })],
  ['an Arabic word', async () => ({ ...anyBook, recherche: 'خوارزميات' })],
  ['two words', async () => ({ ...anyBook, recherche: 'oeuvres eco' })],
  [
    'a theme and a word',
    async (db) => ({ ...anyBook, bibliotheque_theme_id: await idOf(db, 'theme'), recherche: 'droit' }),
  ],
])('R-library-01: books by %s use an index, the first page in under 200 ms', async (_name, filters) => {
  const search = { ...anyBook, ...(await filters(watched.db)) }
  const plans = await watched.plansOf(async (db) => {
    const { rows, total } = await listBooks(db, search)
    expect(rows.length).toBe(Math.min(20, total ?? 0))
    expect(total).toBeGreaterThan(0)
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(/Seq Scan/)
  expect(await fastestRun(maxMilliseconds, () => listBooks(watched.db, search))).toBeLessThan(maxMilliseconds)
})

it.each([
  ['book', 'reseaux'],
  ['author', 'nom'],
  ['keyword', 'mot'],
] as const)('R-library-01: a page of every %s uses an index, in under 200 ms', async (kind, recherche) => {
  for (const part of [{ page: 1 }, { recherche }]) {
    const [plan] = await watched.plansOf(async (db) =>
      expect((await listChoices(db, kind, part)).total).toBeGreaterThan(0),
    )
    expect(plan).toMatch(/Index (Only )?Scan (using|on) (book_title|book_words|heading_name|heading_words)/)
    expect(await fastestRun(maxMilliseconds, () => listChoices(watched.db, kind, part))).toBeLessThan(maxMilliseconds)
  }
})

describe('R-library-01: a whole list', () => {
  const { page: _, ...whole } = anyBook
  const lists: [string, (db: Kysely<Tables>) => AsyncIterable<object[]>][] = [
    ['books', (db) => readBooks(db, whole)],
    ['choices of books', (db) => readChoices(db, 'book', {})],
  ]

  it.each(lists)('of %s is read in batches that each begin at their place in an index', async (_name, list) => {
    const sizes: number[] = []
    const [first, ...others] = await watched.plansOf(async (db) => {
      for await (const batch of list(db)) sizes.push(batch.length)
    })
    expect(Math.max(...sizes)).toBe(1_000)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(books)
    expect(first).not.toMatch(/Seq Scan|Sort/)
    expect(others).toHaveLength(Math.floor(books / 1_000))
    expect(others.filter((plan) => !/Index Cond: \(ROW\(sort_key, id\) >/.test(plan))).toEqual([])
  })

  it.each(lists)('of %s takes as long for its second half as for its first', async (_name, list) => {
    let [first, second] = [Infinity, Infinity]
    for (let run = 0; run === 0 || (run < 20 && second > 2 * first); run++) {
      let rows = 0
      const start = performance.now()
      let half = start
      for await (const batch of list(watched.db)) {
        rows += batch.length
        if (rows <= books / 2) half = performance.now()
      }
      first = Math.min(first, half - start)
      second = Math.min(second, performance.now() - half)
    }
    expect(second / first).toBeLessThanOrEqual(2)
  })
})
