import { InfiniteQueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  bookQueries,
  catalogueQueries,
  changePrintRun,
  deleteReservation,
  loadPrintFile,
  moveToStage,
  printDeskQueries,
  printRunQueries,
  reserveBook,
  sendPrintFile,
  signPrintFile,
} from './library.ts'

const { server, queryClient, bodies, answer, read } = mockServer()

const wireBook = {
  id: 4,
  titre: 'Réseaux',
  BibliothequeTheme: 'Informatique',
  auteur_id: 'Leila Mansour',
  editeur_id: '',
  nb_exemplaire: 3,
}
const book = { id: 4, title: 'Réseaux', theme: 'Informatique', author: 'Leila Mansour', publisher: '', copies: 3 }
const page = { page: 2, size: 5, words: '' }
const period = { bookId: 4, start: '2026-11-23 08:30', end: '2026-11-24 18:00' }

describe('the catalogue', () => {
  it('R-library-01: is paginated, and maps the wire fields to names', async () => {
    const free = { disponibles: 0, disponible_le: '2026-12-05 18:00:00' }
    answer('livre/liste', { livres: [wireBook, { ...wireBook, ...free }], total: 6 })
    const options = bookQueries.all(page)
    expect(options.select!(await queryClient.fetchQuery(options))).toEqual({
      rows: [
        { ...book, availability: null },
        { ...book, availability: { copies: 3, free: 0, freeFrom: '2026-12-05 18:00' } },
      ],
      total: 6,
      size: 5,
    })
    expect(bodies()).toEqual([{ page: '2', taille: '5' }])
  })

  it('R-library-01: sends 0 for every filter that is not set', async () => {
    answer('livre/search', { livres: [] })
    const filter = {
      bookId: null,
      themeId: null,
      authorId: 8,
      publisherId: null,
      keywordId: null,
      words: { book: 'tri' },
    }
    const options = bookQueries.search(filter, { ...page, words: 'proto' })
    expect(options.select!(await queryClient.fetchQuery(options))).toEqual({ rows: [], total: 0, size: 5 })
    expect(bodies()).toEqual([
      {
        livre_id: 0,
        bibliotheque_theme_id: 0,
        auteur_id: 8,
        editeur_id: 0,
        mot_id: 0,
        livre: 'tri',
        page: 2,
        taille: 5,
        recherche: 'proto',
      },
    ])
  })

  it.each([
    ['books', 'livre/select', 'Livre'],
    ['authors', 'auteur/select', 'Auteur'],
    ['publishers', 'editeur/select', 'Editeur'],
    ['keywords', 'mot/select', 'Mot'],
  ] as const)('is searched by %s, one page at a time or by value', async (kind, path, key) => {
    answer(path, { [key]: [{ value: 8, label: 'huit' }], total: 41 })
    const found = { choices: [{ value: 8, label: 'huit' }], total: 41 }
    expect(await queryClient.fetchQuery(catalogueQueries.choices(kind, { words: 'hu' }))).toEqual(found)
    await queryClient.fetchQuery(catalogueQueries.choices(kind, { value: 8 }))
    expect(bodies()).toEqual([{ page: '1', taille: '20', recherche: 'hu' }, { valeur: '8' }])
  })
})

describe('a reservation', () => {
  it('is sent with seconds', async () => {
    answer('reservation/add', { status: 200, errNum: 200, msg: '', id: 31 })
    expect(await reserveBook(7, period)).toEqual({ isDone: true })
    expect(bodies()).toEqual([
      { date_debut: '2026-11-23 08:30:00', date_fin: '2026-11-24 18:00:00', livre_id: 4, enseignant_id: 7 },
    ])
  })

  it('R-library-11: without a free copy returns when one is free', async () => {
    const refusal = { status: 500, errNum: 500, msg: 'reservation.unavailable', date: '2026-11-25 08:15:00' }
    answer('reservation/add', refusal)
    expect(await reserveBook(7, period)).toEqual({ isDone: false, freeFrom: '2026-11-25 08:15:00' })
  })

  it.each([
    [422, 'reservation.tooLong'],
    [500, 'reservation.failed'],
  ])('fails with the code of any other refusal: %i %s', async (status, msg) => {
    answer('reservation/add', { status, errNum: status, msg })
    await expect(reserveBook(7, period)).rejects.toMatchObject({ kind: 'refused', code: msg })
  })

  it('R-library-13: cannot be deleted once it is validated', async () => {
    answer('reservation/delete', { status: 500, errNum: 500, msg: 'reservation.decided' })
    await expect(deleteReservation(11)).rejects.toMatchObject({ code: 'reservation.decided' })
  })
})

describe('print runs', () => {
  const wirePrintRun = {
    ...{ id: 21, fichier: 'TD1.pdf', etat: 0, nb_copie: 30, specialite_id: 3, niveau_id: 1 },
    ...{ specialite: 'Génie logiciel', niveau: 'Licence 1', date_demande: '2026-11-20 10:12:00' },
    ...{ etape: 'requested', etape_date: '2026-11-20 10:12:00', etape_par: '', motif: '', vu_le: null },
    ...{ recto_verso: true, agrafe: false, confidentiel: true, date_limite: '2026-11-25' },
    ...{ fichier_supprime_le: null, version: '"v1"' },
  }
  const options = {
    ...{ copies: 30, levelId: 1, specialityId: 3, isDoubleSided: true, isStapled: false, isConfidential: true },
    dueOn: '2026-11-25',
  }
  const readOne = async (changes: object) => {
    answer('tirage/list', { tirages: [{ ...wirePrintRun, ...changes }] })
    return (await read(printRunQueries.ofTeacher(7, 'fr')))[0]
  }

  it('R-library-18, R-library-31: have a stage, who moved them there, and options', async () => {
    expect(await readOne({ etape: 'refused', etape_par: 'Mourad Hamdi', motif: 'illisible' })).toMatchObject({
      ...options,
      ...{ fileName: 'TD1.pdf', stage: 'refused', stagedBy: 'Mourad Hamdi', refusal: 'illisible', version: '"v1"' },
    })
  })

  it('R-library-32: have no file once they are confidential and fetched', async () => {
    expect(await readOne({ etape: 'ready' })).toMatchObject({ hasFile: true })
    queryClient.clear()
    expect(await readOne({ etape: 'fetched' })).toMatchObject({ hasFile: false, fileDeletedAt: null })
    queryClient.clear()
    expect(await readOne({ etape: 'fetched', confidentiel: false })).toMatchObject({ hasFile: true })
  })

  it('R-library-33: are changed at the version that was seen, with a new file or without', async () => {
    const changes = answer('v1/print-runs/21/request', { status: 200, errNum: 200, msg: '' })
    await changePrintRun({ id: 21, version: '"v1"' }, options)
    await changePrintRun({ id: 21, version: '"v1"' }, { ...options, storedFile: 'stored.pdf' })
    expect(changes).toEqual([options, { ...options, file: 'stored.pdf' }])
    answer('v1/print-runs/21/request', HttpResponse.json({ code: 'version.changed' }, { status: 412 }))
    await expect(changePrintRun({ id: 21, version: '"v1"' }, options)).rejects.toMatchObject({
      kind: 'refused',
      code: 'version.changed',
    })
  })

  it('R-library-17: an upload returns the stored file name for the print request', async () => {
    server.use(
      http.post('*/api/tirage/upload', () =>
        HttpResponse.json({ status: 200, errNum: 200, msg: '', file: 'stored.pdf' }),
      ),
    )
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    const file = new File(['%PDF'], 'TD1.pdf', { type: 'application/pdf' })
    expect(await sendPrintFile({ teacherId: 7, yearId: 3, file, ...sending })).toBe('stored.pdf')
  })

  it('rejects an HTML page instead of a file', async () => {
    server.use(http.post('*/api/tirage/download', () => HttpResponse.html('<title>Connexion</title>')))
    await expect(loadPrintFile(21)).rejects.toMatchObject({ kind: 'format', code: 'answer.notDocument' })
  })
})

describe('the desk of the print room', () => {
  const printRun = { id: 21, version: '"v1"', stage: 'requested' }

  it('lists a view page by page; a print run on two pages occurs once', async () => {
    const pages = [
      { items: [printRun, { ...printRun, id: 22 }], next: 'after-22' },
      {
        items: [
          { ...printRun, id: 22 },
          { ...printRun, id: 23 },
        ],
        next: null,
      },
    ]
    const queries = answer('v1/print-runs', (query) => pages[Object(query).cursor ? 1 : 0]!)
    const query = new InfiniteQueryObserver(queryClient, printDeskQueries.view('to-print', 'fr'))
    const stop = query.subscribe(() => {})
    await query.refetch()
    const { data } = await query.fetchNextPage()
    stop()
    expect(data?.map(({ id }) => id)).toEqual([21, 22, 23])
    expect(queries.at(-1)).toEqual({ view: 'to-print', limit: '100', cursor: 'after-22' })
  })

  it('moves a print run from the version that was seen', async () => {
    const seen: (string | null)[] = []
    server.use(
      http.put('*/api/v1/print-runs/21/stage', async ({ request }) => {
        seen.push(request.headers.get('if-match'), await request.text())
        return HttpResponse.json({ ...printRun, stage: 'printing' })
      }),
    )
    expect(await moveToStage({ printRun, stage: 'printing' }, 'fr')).toMatchObject({ stage: 'printing' })
    expect(seen).toEqual(['"v1"', '{"stage":"printing"}'])
  })

  it('opens a file at an address of the server', async () => {
    answer('v1/print-runs/21/file-path', { path: '/api/v1/print-files/key' })
    expect(await signPrintFile(21)).toBe(`${location.origin}/api/v1/print-files/key`)
  })
})
