import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  bookQueries,
  catalogueQueries,
  deleteReservation,
  loadPrintFile,
  printRunQueries,
  reserveBook,
  sendPrintFile,
} from './library.ts'

const { server, queryClient, bodies, answer } = mockServer()

const wireBook = {
  id: 4,
  titre: 'Réseaux',
  BibliothequeTheme: 'Informatique',
  auteur_id: 'Leila Mansour',
  editeur_id: '',
  nb_exemplaire: 3,
}
const page = { page: 2, size: 5, words: '' }
const period = { bookId: 4, start: '2026-11-23 08:30', end: '2026-11-24 18:00' }

describe('the catalogue', () => {
  it('R-library-01: is paginated, and maps the wire fields to names', async () => {
    answer('livre/liste', { livres: [wireBook], total: 6 })
    const options = bookQueries.all(page)
    expect(options.select!(await queryClient.fetchQuery(options))).toEqual({
      rows: [{ id: 4, title: 'Réseaux', theme: 'Informatique', author: 'Leila Mansour', publisher: '', copies: 3 }],
      total: 6,
      size: 5,
    })
    expect(bodies()).toEqual([{ page: '2', taille: '5' }])
  })

  it('R-library-01: sends 0 for every filter that is not set', async () => {
    answer('livre/search', { livres: [] })
    const filter = { bookId: null, themeId: null, authorId: 8, publisherId: null, keywordId: null }
    const options = bookQueries.search(filter, { ...page, words: 'proto' })
    expect(options.select!(await queryClient.fetchQuery(options))).toEqual({ rows: [], total: 0, size: 5 })
    expect(bodies()).toEqual([
      {
        livre_id: 0,
        bibliotheque_theme_id: 0,
        auteur_id: 8,
        editeur_id: 0,
        mot_id: 0,
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
  it.each([
    [0, 'pending'],
    [1, 'validated'],
    [2, 'refused'],
  ])('R-library-18: etat %i is %s', async (etat, state) => {
    const printRun = {
      id: 21,
      fichier: 'TD1.pdf',
      etat,
      nb_copie: 30,
      specialite_id: 3,
      niveau_id: 1,
      specialite: 'Génie logiciel',
      niveau: 'Licence 1',
      date_demande: '2026-11-20 10:12:00',
    }
    answer('tirage/list', { tirages: [printRun] })
    const options = printRunQueries.ofTeacher(etat + 1, 'fr')
    expect(options.select!(await queryClient.fetchQuery(options))[0]).toMatchObject({ fileName: 'TD1.pdf', state })
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
