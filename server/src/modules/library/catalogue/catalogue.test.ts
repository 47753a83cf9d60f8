import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { seedBooks, bookIds } from '../../../testing/library.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { CopiesResponse } from '../reservations/reservation.schemas.ts'
import { Choice } from '../../../http/wire.ts'
import * as wire from './catalogue.schemas.ts'

const { headings } = bookIds

const { portal, institute } = await startInstitutePortal()
await seedBooks(portal.db)
const own = await signInHeaders(portal.db, institute.teacher)

const anything = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
const search = async (filters: object) => {
  const answer = await portal.post('/api/livre/search', { ...anything, ...filters }, own)
  return assertMatchesSchema(wire.BooksResponse, answer)
}
const ids = async (filters: object) => (await search(filters)).livres.map(({ id }) => id)
const listAll = async (query = '') =>
  assertMatchesSchema(wire.BooksResponse, await portal.get(`/api/livre/liste${query}`, own))

describe('the catalogue', () => {
  it('R-library-01: livre/liste returns all books by title, sorted without accents and case', async () => {
    const { livres, total } = await listAll()
    expect(livres).toEqual([
      {
        id: 1,
        titre: "Éléments d'algorithmique",
        BibliothequeTheme: 'Informatique',
        auteur_id: 'Knuth, Donald E.',
        editeur_id: 'Eyrolles',
        nb_exemplaire: 1,
      },
      expect.objectContaining({ titre: 'La richesse des nations', nb_exemplaire: 2 }),
      expect.objectContaining({ titre: 'مُقَدِّمَة في الخوارزميات', editeur_id: '' }),
    ])
    expect(total).toBeUndefined()
  })

  it('R-library-01: filters by book, theme, author, publisher and keyword; 0 matches any', async () => {
    expect(await ids({})).toEqual([1, 2, 3])
    expect(await ids({ livre_id: 2 })).toEqual([2])
    expect(await ids({ bibliotheque_theme_id: headings.computing })).toEqual([1, 3])
    expect(await ids({ auteur_id: headings.khwarizmi })).toEqual([3])
    expect(await ids({ editeur_id: headings.dunod })).toEqual([2])
    expect(await ids({ mot_id: headings.sorting })).toEqual([1, 3])
  })

  it('R-library-01: searches for the words of a filter without a choice', async () => {
    expect(await ids({ livre: 'elem' })).toEqual([1])
    expect(await ids({ auteur: 'knuth' })).toEqual([1])
    expect(await ids({ editeur: 'DUN' })).toEqual([2])
    expect(await ids({ auteur: 'knuth', editeur: 'dunod' })).toEqual([])
    expect(await ids({ auteur: 'eyrolles' })).toEqual([])
  })

  it('R-library-01: finds a book by its ISBN, in ten or thirteen digits, with or without dashes', async () => {
    await portal.db.updateTable('book').set({ isbn: '9782100545261' }).where('id', '=', 2).execute()
    for (const typed of ['9782100545261', '978-2-10-054526-1', 'ISBN 2-10-054526-8', '2100545268', '٩٧٨٢١٠٠٥٤٥٢٦١']) {
      expect([typed, await ids({ recherche: typed })]).toEqual([typed, [2]])
      expect([typed, await ids({ livre: typed })]).toEqual([typed, [2]])
    }
    expect(await ids({ recherche: '9782100545262' })).toEqual([])
  })

  it('R-library-02: says how many copies are free now, as the call for one book does', async () => {
    const copies = async (id: number) =>
      assertMatchesSchema(CopiesResponse, await portal.post('/api/reservation/get_exemplaire', { id }, own))
    const availabilityOf = async (id: number) => {
      const [book] = (await search({ livre_id: id, page: 1 })).livres
      const { disponibles, disponible_le } = await copies(id)
      expect({ disponibles: book?.disponibles, disponible_le: book?.disponible_le }).toEqual({
        disponibles,
        disponible_le,
      })
      return [disponibles, disponible_le]
    }
    const reserve = (teacherId: number, from: string, to: string, stage: string) =>
      sql`insert into reservation (teacher_id, book_id, starts_at, ends_at, stage)
        values (${teacherId}, 2, date_trunc('hour', now_here()) + ${from}::interval, date_trunc('hour', now_here()) + ${to}::interval, ${stage})`.execute(
        portal.db,
      )
    expect(await availabilityOf(2)).toEqual([2, ''])
    await reserve(institute.teacher.id, '-2 days', '2 days', 'lent')
    expect(await availabilityOf(2)).toEqual([1, ''])
    await reserve(institute.teacher.id, '-9 days', '-8 days', 'lent')
    const { rows } = await sql<{ at: string }>`
      select to_char(date_trunc('hour', now_here()) + interval '2 days', 'YYYY-MM-DD HH24:MI:SS') as at`.execute(
      portal.db,
    )
    expect(await availabilityOf(2)).toEqual([0, rows[0]!.at])
    await sql`delete from reservation`.execute(portal.db)
  })

  it('R-library-01: combines filters with AND', async () => {
    expect(await ids({ mot_id: headings.sorting, auteur_id: headings.knuth })).toEqual([1])
    expect(await ids({ mot_id: headings.markets, bibliotheque_theme_id: headings.computing })).toEqual([])
  })

  it('R-library-02: is paginated, with a total, on request', async () => {
    const [first, second, beyond] = [
      await listAll('?taille=2'),
      await listAll('?page=2&taille=2'),
      await listAll('?page=9'),
    ]
    expect(first.livres.map(({ id }) => id)).toEqual([1, 2])
    expect(second.livres.map(({ id }) => id)).toEqual([3])
    expect(beyond.livres).toEqual([])
    expect([first.total, second.total, beyond.total]).toEqual([3, 3, 3])
    expect(await search({ bibliotheque_theme_id: headings.computing, page: 1, taille: 1 })).toMatchObject({ total: 2 })
    expect(await portal.get('/api/livre/liste?taille=101', own)).toMatchObject({ status: 422 })
  })

  it.each([
    ['elements ALGO', [1]],
    ["l'algorithmique", []],
    ['knuth eyrolles', [1]],
    ['economie', [2]],
    ['الخوارزميات', [3]],
    ['خوارزميات', [3]],
    ['مقدمه', [3]],
    ['الخوارزمي', [3]],
    ['nations zola', []],
    ["'; drop table book; --", []],
    ['&|!:*()', [1, 2, 3]],
    ['\\ \' " <->', [1, 2, 3]],
  ])('R-library-02: is searched by word prefixes: %s', async (recherche, found) => {
    expect(await ids({ recherche })).toEqual(found)
  })
})

describe('the filter options', () => {
  const titles = ["Éléments d'algorithmique", 'La richesse des nations', 'مُقَدِّمَة في الخوارزميات']
  const selects = [
    { path: 'livre', key: 'Livre', labels: titles },
    { path: 'theme', key: 'Theme', labels: ['Économie', 'Informatique'] },
    { path: 'auteur', key: 'Auteur', labels: ['Knuth, Donald E.', 'Smith, Adam', 'الخوارزمي، محمد'] },
    { path: 'editeur', key: 'Editeur', labels: ['Dunod', 'Eyrolles'] },
    { path: 'mot', key: 'Mot', labels: ['Marchés', 'Tri'] },
  ]
  const choices = async ({ path, key }: (typeof selects)[number], query = '') => {
    const answer = await portal.get(`/api/${path}/select${query}`, own)
    const body = Object(assertMatchesSchema(wire.choicesResponse(key), answer))
    const listed: Choice[] = body[key]
    const total: unknown = body.total
    return { labels: listed.map(({ label }) => label), values: listed.map(({ value }) => value), total }
  }

  it.each(selects)('R-library-01: return every $path by name', async (select) => {
    expect(await choices(select)).toMatchObject({ labels: select.labels, total: undefined })
  })

  it.each(selects)(
    'R-library-01: are paginated and searchable for $path on request, or return one by its value',
    async (select) => {
      const { labels } = select
      const [name = '', next = ''] = labels
      const first = await choices(select, '?taille=1')
      expect(first).toMatchObject({ labels: [name], total: labels.length })
      expect((await choices(select, '?page=2&taille=1')).labels).toEqual([next])
      expect((await choices(select, `?valeur=${first.values[0]}`)).labels).toEqual([name])
      expect(
        (await choices(select, `?recherche=${encodeURIComponent(next.toUpperCase().slice(0, 4))}`)).labels,
      ).toEqual([next])
      expect(await choices(select, '?recherche=zzz')).toMatchObject({ labels: [], total: 0 })
    },
  )
})
