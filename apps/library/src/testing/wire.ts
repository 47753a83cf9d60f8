import { mockCall, screen, type MockResponse, successBody } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

export { errorBody, lastBody, successBody } from '@portal/testing'

export const wireBook = {
  id: 4,
  titre: 'Réseaux et protocoles',
  BibliothequeTheme: 'Informatique',
  auteur_id: 'Leila Mansour',
  editeur_id: 'Éditions du Lac',
  nb_exemplaire: 3,
}
const arabicBook = {
  id: 5,
  titre: 'المقدمة',
  BibliothequeTheme: '',
  auteur_id: 'ابن خلدون',
  editeur_id: '',
  nb_exemplaire: 1,
}

/** Mocks the catalogue: all books, by filters, and the search of one filter's entries. */
export function mockCatalogue(livres: object[] = [wireBook, arabicBook], total = livres.length) {
  mockCall('get', '/api/theme/select', { Theme: [{ value: 2, label: 'Informatique' }] })
  return {
    all: mockCall('get', '/api/livre/liste', { livres, total }),
    found: mockCall('post', '/api/livre/search', { livres, total }),
    authors: mockCall('get', '/api/auteur/select', { Auteur: [{ value: 8, label: 'Leila Mansour' }], total: 1 }),
    books: mockCall('get', '/api/livre/select', { Livre: [{ value: 4, label: wireBook.titre }], total: 1 }),
    publishers: mockCall('get', '/api/editeur/select', { Editeur: [{ value: 6, label: 'Éditions du Lac' }], total: 1 }),
    keywords: mockCall('get', '/api/mot/select', { Mot: [{ value: 9, label: 'réseau' }], total: 1 }),
  }
}

export const mockCopies = (nb_exemplaire: number, occupations: object[] = []) =>
  mockCall('post', '/api/reservation/get_exemplaire', { nb_exemplaire, occupations })
export const mockReserving = (answer: MockResponse = { ...successBody, id: 31 }) =>
  mockCall('post', '/api/reservation/add', answer)

export const wireReservation = {
  id: 11,
  enseignant: 'Amel Ben Salah',
  date_debut: '2026-11-23 08:30:00',
  date_fin: '2026-11-30 18:00:00',
  livre: 'Réseaux et protocoles',
  etat: 0,
}

export const wirePrintRun = {
  id: 21,
  fichier: 'TD1.pdf',
  etat: 0,
  nb_copie: 30,
  specialite_id: 3,
  niveau_id: 1,
  specialite: 'Génie logiciel',
  niveau: 'Licence 1',
  date_demande: '2026-11-20 10:12:00',
  etape: 'requested',
  etape_date: '2026-11-20 10:12:00',
  etape_par: '',
  motif: '',
  recto_verso: false,
  agrafe: false,
  confidentiel: false,
  date_limite: null,
  vu_le: null,
  fichier_supprime_le: null,
  version: '"v1"',
}

/** Mocks a list and its deletion; `answer` overrides the deletion's response. */
export function mockDeletion(listPath: string, key: string, deletePath: string, rows: object[], answer?: MockResponse) {
  let left = rows
  const lists = mockCall('post', listPath, () => ({ [key]: left }))
  const deletions = mockCall('post', deletePath, () => {
    if (answer === undefined) left = []
    return answer ?? successBody
  })
  return { lists, deletions }
}

/** Sets the value of a field at once. */
export function enter(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
