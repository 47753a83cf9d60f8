import { errorResponse, itIsAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { expect, it } from 'vitest'
import type { BookCopy } from '@portal/api-client/library-desk'
import { copy, librarySession } from '../../../testing/library.ts'
import { CopiesPage } from './CopiesPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<CopiesPage />, { language, session: librarySession })
const mockCopies = (items: BookCopy[] = [copy]) => mockCall('get', '/api/v1/library/copies', { items, next: null })
const button = (name: RegExp) => screen.findByRole('button', { name })

it('a copy is added with the number of its label; a number that is taken is refused below the field', async () => {
  mockCopies()
  const refused = mockCall('post', '/api/v1/library/copies', errorResponse(409, 'copy.numberTaken'))
  const { user } = await open()
  await user.click(await button(/^Ajouter un exemplaire de Réseaux/))
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un exemplaire' })
  await user.type(within(dialog).getByLabelText("Numéro de l'exemplaire"), 'INV-1{Enter}')
  expect(await within(dialog).findByText('Un autre exemplaire porte déjà ce numéro.')).toBeVisible()
  expect(refused.map(({ body }) => body)).toEqual([{ bookId: 4, number: 'INV-1' }])
  const calls = mockCall('post', '/api/v1/library/copies', { ...copy, id: 8, number: 'B000008' })
  await user.clear(within(dialog).getByLabelText("Numéro de l'exemplaire"))
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText("L'exemplaire B000008 est ajouté.")).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ bookId: 4 }])
})

it('a copy is declared lost after a confirmation, and found again', async () => {
  mockCopies()
  const calls = mockCall('patch', '/api/v1/library/copies/:id', ({ body }) => ({ ...copy, ...Object(body) }))
  const { user } = await open()
  await user.click(await button(/^Déclarer perdu l'exemplaire B000007/))
  const dialog = await screen.findByRole('alertdialog', { name: 'Exemplaire B000007' })
  mockCopies([{ ...copy, state: 'lost', version: '"lost"' }])
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }))
  await user.click(await button(/^L'exemplaire B000007 est retrouvé/))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ state: 'lost' }, { state: 'available' }]))
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"available"', '"lost"'])
})

it('copies are searched by the server', async () => {
  const calls = mockCopies()
  const { user } = await open()
  await user.type(await screen.findByRole('searchbox'), 'b000007')
  await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('b000007'))
})

itIsAccessible({ mock: mockCopies, open, shown: 'B000007' })
