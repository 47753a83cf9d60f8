import type { Mocks } from '@portal/api-client/mocks'

const themes = [
  { value: 1, label: 'Informatique' },
  { value: 2, label: 'التاريخ' },
]
export const book = {
  ...{ id: 4, titre: 'Réseaux et protocoles', BibliothequeTheme: 'Informatique', auteur_id: 'Leila Mansour' },
  ...{ editeur_id: 'Éditions du Lac', nb_exemplaire: 3 },
}
export const arabicBook = {
  ...{ id: 5, titre: 'المقدمة', BibliothequeTheme: '', auteur_id: 'ابن خلدون', editeur_id: '', nb_exemplaire: 1 },
}
const books = [
  { ...book, disponibles: 2 },
  { ...arabicBook, disponibles: 0, disponible_le: '2026-12-05 18:00:00' },
]
const done = { status: 200, errNum: 200, msg: '' } as const
const withWords = (words = '') =>
  books.filter(({ titre, auteur_id }) => `${titre} ${auteur_id}`.toLowerCase().includes(words.toLowerCase()))
const page = (found: typeof books) => ({ livres: found, total: found.length })
const choices = (labels: string[]) => labels.map((label, index) => ({ value: index + 1, label }))

export const reservation = {
  ...{ id: 11, enseignant: 'Amel Ben Salah', livre: book.titre, etat: 0 as const },
  ...{ date_debut: '2026-11-23 08:30:00', date_fin: '2026-11-30 18:00:00' },
}
export const printRun = {
  ...{ id: 21, fichier: 'TD1.pdf', etat: 0 as const, nb_copie: 30, specialite_id: 3, niveau_id: 1 },
  ...{ specialite: 'Génie logiciel', niveau: 'Licence 1', date_demande: '2026-11-20 10:12:00' },
  ...{ etape: 'requested' as const, etape_date: '2026-11-20 10:12:00', etape_par: '', motif: '' },
  ...{ recto_verso: false, agrafe: false, confidentiel: false, date_limite: null, vu_le: null },
  ...{ fichier_supprime_le: null, version: '"v1"' },
}
let reservations = [reservation]
let printRuns = [printRun]

/** Mock responses for running the remote without a portal: deletions take effect, other commands are ignored. */
export const mocks: Mocks = {
  listBooks: ({ query }) => page(withWords(query?.recherche)),
  searchBooks: ({ body }) =>
    page(withWords(body.recherche).filter(({ id }) => body.livre_id === 0 || id === body.livre_id)),
  listThemes: { Theme: themes },
  listBookChoices: { Livre: choices(books.map(({ titre }) => titre)), total: books.length },
  listAuthors: { Auteur: choices(books.map(({ auteur_id }) => auteur_id)), total: books.length },
  listPublishers: { Editeur: choices(books.map(({ editeur_id }) => editeur_id)), total: books.length },
  listKeywords: { Mot: choices(['graphes', 'tri']), total: 2 },

  getCopies: ({ body }) => ({ nb_exemplaire: body.id === arabicBook.id ? 1 : 3, occupations: [] }),
  addReservation: { ...done, id: 2 },
  listReservations: () => ({ reservations }),
  deleteReservation: ({ body }) => {
    reservations = reservations.filter(({ id }) => id !== body.id)
    return done
  },

  listPrintRuns: () => ({ tirages: printRuns }),
  uploadPrintFile: { ...done, file: 'stored.pdf' },
  addPrintRun: { ...done, id: 2 },
  changePrintRun: done,
  deletePrintRun: ({ body }) => {
    printRuns = printRuns.filter(({ id }) => id !== body.id)
    return done
  },
  listLevels: { Niveau: [{ value: 1, label: 'Licence 1' }] },
  listSpecialities: { Specialites: [{ value: 3, label: 'Génie logiciel', niveau_id: 1 }] },
}
