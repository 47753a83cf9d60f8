import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { beforeEach, expect, it } from 'vitest'
import { mockSheet, mockSitting, mockValidatedSheet } from '../mocks.ts'
import { ProgressPage } from './ProgressPage.tsx'

const session = { ...registrar, roles: ['exams' as const] }
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<ProgressPage />, { session, route: '/office/exam-progress', language })
const listed = (...items: object[]) => mockCall('get', '/api/v1/exam-sheets', { items, next: null })
beforeEach(() => void mockCall('get', '/api/v1/invigilation-sittings', { items: [mockSitting] }))

it('lists the sheets with marks, state and delay, and filters them', async () => {
  listed(mockSheet, mockValidatedSheet)
  const { user } = await open()
  expect(await screen.findByText('12/28')).toBeVisible()
  expect(screen.getByText('Relancé le 20/11/2026')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'validated')
  await waitFor(() => expect(screen.queryByText('12/28')).toBeNull())
  expect(screen.getByText('28/28')).toBeVisible()
})

it('tells an exam to come from one whose marks are entered, as its teacher sees it', async () => {
  listed({ ...mockSheet, id: 35, day: '2027-01-11', isUpcoming: true }, { ...mockSheet, id: 36 })
  const { user } = await open()
  expect(await screen.findByText('Ouverture le 11/01/2027')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'draft')
  await waitFor(() => expect(screen.queryByText('Ouverture le 11/01/2027')).toBeNull())
  expect(screen.getByText('En saisie')).toBeVisible()
})

it('tells a failed list from an empty one', async () => {
  mockCall('get', '/api/v1/exam-sheets', errorResponse(500, 'server.failed'))
  await open()
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
})

it('closes after a preview that names the incomplete sheets, and offers the reverse', async () => {
  listed(mockSheet)
  const calls = mockCall('post', '/api/v1/exam-sheet-changes', { items: [{ ...mockSheet, isOpen: false }] })
  const { user } = await open()
  const dialog = await user.openDialog('Fermer : Algorithmique, B12', 'Fermer la saisie')
  expect(dialog.getByText('Feuilles incomplètes : 1')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Fermer la saisie' }))
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ action: 'close', sheets: [{ id: 31, version: mockSheet.version }] }),
  )
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/[\w-]{8}/)
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeVisible()
})

it('hides published marks only with a reason', async () => {
  listed({ ...mockValidatedSheet, state: 'published' })
  const calls = mockCall('post', '/api/v1/exam-sheet-changes', { items: [mockValidatedSheet] })
  const { user } = await open()
  const dialog = await user.openDialog('Masquer : Algorithmique, B14', 'Masquer les notes')
  await user.click(dialog.getByRole('button', { name: 'Masquer les notes' }))
  expect(await dialog.findByText('Le motif est obligatoire')).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Erreur de barème')
  await user.click(dialog.getByRole('button', { name: 'Masquer les notes' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'hide', reason: 'Erreur de barème' }))
})

it('says when a sheet has changed meanwhile, and does nothing', async () => {
  listed(mockValidatedSheet)
  mockCall('post', '/api/v1/exam-sheet-changes', errorResponse(412, 'version.changed'))
  const { user } = await open()
  const dialog = await user.openDialog('Publier : Algorithmique, B14', 'Publier les notes')
  await user.click(dialog.getByRole('button', { name: 'Publier les notes' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent("Rien n'a été fait")
})

it('reminds the teachers who are late, and says who had a reminder today already', async () => {
  listed(mockSheet, mockValidatedSheet)
  const outcome = { reminded: [], remindedToday: ['Amel Ben Salah'], failed: [] }
  const calls = mockCall('post', '/api/v1/exam-sheet-reminders', outcome)
  const { user } = await open()
  const dialog = await user.openDialog('Relancer les retardataires (1)')
  await user.click(dialog.getByRole('button', { name: 'Relancer' }))
  expect(await dialog.findByText(/Déjà relancés aujourd'hui/)).toHaveTextContent('Amel Ben Salah')
  expect(calls[0]?.body).toEqual({ sheetIds: [31] })
})

itIsAccessible({ mock: () => listed(mockSheet, mockValidatedSheet), open, shown: '12/28' })
