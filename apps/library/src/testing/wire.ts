import { arabicBook, book } from '../mocks.ts'
import { mockCall, screen, type MockResponse, successBody } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

export { book as wireBook, printRun as wirePrintRun, reservation as wireReservation } from '../mocks.ts'
export { errorBody, lastBody, mockDeletion, successBody } from '@portal/testing'

/** Mocks the catalogue: all books, by filters, and the search of one filter's entries. */
export function mockCatalogue(livres: object[] = [book, arabicBook], total = livres.length) {
  mockCall('get', '/api/theme/select', { Theme: [{ value: 2, label: 'Informatique' }] })
  return {
    all: mockCall('get', '/api/livre/liste', { livres, total }),
    found: mockCall('post', '/api/livre/search', { livres, total }),
    authors: mockCall('get', '/api/auteur/select', { Auteur: [{ value: 8, label: 'Leila Mansour' }], total: 1 }),
    books: mockCall('get', '/api/livre/select', { Livre: [{ value: 4, label: book.titre }], total: 1 }),
    publishers: mockCall('get', '/api/editeur/select', { Editeur: [{ value: 6, label: 'Éditions du Lac' }], total: 1 }),
    keywords: mockCall('get', '/api/mot/select', { Mot: [{ value: 9, label: 'réseau' }], total: 1 }),
  }
}

export const mockCopies = (nb_exemplaire: number, occupations: object[] = []) =>
  mockCall('post', '/api/reservation/get_exemplaire', { nb_exemplaire, occupations })
export const mockReserving = (answer: MockResponse = { ...successBody, id: 31 }) =>
  mockCall('post', '/api/reservation/add', answer)

/** Sets the value of a field at once. */
export function enter(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
