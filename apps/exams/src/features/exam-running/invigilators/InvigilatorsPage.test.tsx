import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockCandidates, mockProposal, mockRoom, mockSitting, mockSwap } from '../mocks.ts'
import { InvigilatorsPage } from './InvigilatorsPage.tsx'

const session = { ...registrar, roles: ['exams' as const] }
const sitting = '/api/v1/invigilation-sittings/3'
const open = (language: 'fr' | 'ar' = 'fr', route = '/office/invigilators') =>
  renderPage(<InvigilatorsPage />, { session, route, language })
beforeEach(() => {
  mockCall('get', '/api/v1/invigilation-sittings', { items: [mockSitting] })
  mockCall('get', `${sitting}/rooms`, { items: [mockRoom] })
  mockCall('get', `${sitting}/proposal`, mockProposal)
  mockCall('get', `${sitting}/candidates`, { items: mockCandidates })
  mockCall('get', '/api/v1/invigilation-swaps', { items: [mockSwap], next: null })
})

describe('sharing out', () => {
  it('shows loads and what is uncovered and why, then stores the proposal that was shown', async () => {
    const calls = mockCall('put', `${sitting}/invigilations`, { ...mockSitting, sharedOutAt: '2026-11-23T09:00:00Z' })
    const { user } = await open()
    const dialog = await user.openDialog('Répartir les surveillances')
    expect(await dialog.findByText('Surveillances attribuées : 2')).toBeVisible()
    expect(dialog.getByText(/surveillent déjà : 2, absents : 1/)).toBeVisible()
    expect(dialog.getByRole('table', { name: 'Surveillances par enseignant' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la répartition' }))
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe(mockProposal.version))
    expect(await screen.findByText('Répartition enregistrée. Surveillances attribuées : 2')).toBeVisible()
  })

  it('shows the new proposal when something has changed, and stores nothing', async () => {
    const { user } = await open()
    const dialog = await user.openDialog('Répartir les surveillances')
    await dialog.findByText('Surveillances attribuées : 2')
    mockCall('get', `${sitting}/proposal`, { ...mockProposal, added: 1, version: '"proposal-2"' })
    mockCall('put', `${sitting}/invigilations`, errorResponse(412, 'version.changed'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la répartition' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent("Rien n'a été enregistré")
    expect(dialog.getByText('Surveillances attribuées : 1')).toBeVisible()
  })

  it('is not offered to the exam office of a department', async () => {
    mockCall('get', '/api/v1/invigilation-sittings', { items: [{ ...mockSitting, mayShareOut: false }] })
    await open()
    await screen.findByRole('table', { name: /Salles du/ })
    expect(screen.queryByRole('button', { name: 'Répartir les surveillances' })).toBeNull()
  })
})

it('says how many are too many in a room where nobody sits any more', async () => {
  mockCall('get', `${sitting}/rooms`, { items: [{ ...mockRoom, subjects: [], students: 0, needed: 0 }] })
  await open()
  expect(await screen.findByText('En trop : 1')).toBeVisible()
  expect(screen.queryByText('1/0')).toBeNull()
})

it('adds an invigilator among those who are free, and says what engages the others', async () => {
  const calls = mockCall('post', '/api/v1/invigilations', errorResponse(409, 'clash.teacherSession'))
  const { user } = await open()
  const dialog = await user.openDialog('Ajouter un surveillant : B12, 08:30 - 10:00')
  const choice = dialog.getByRole('combobox', { name: /Enseignant/ })
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2))
  expect(dialog.getByText(/surveille déjà/)).toBeInTheDocument()
  await user.selectOptions(choice, '8')
  await user.click(dialog.getByRole('button', { name: 'Attribuer' }))
  expect(await dialog.findByText('Cet enseignant a une séance à cette heure.')).toBeVisible()
  expect(choice).toHaveValue('8')
  expect(calls[0]?.body).toEqual({ sittingId: 3, day: '2027-01-11', slotId: 1, roomId: 12, teacherId: 8 })
})

it('keeps changed rules when somebody else has changed them, and lists what', async () => {
  mockCall('put', sitting, errorResponse(412, 'version.changed'))
  const { user } = await open()
  const dialog = await user.openDialog('Modifier les règles')
  const number = dialog.getByRole('textbox', { name: 'Surveillants par salle' })
  await user.clear(number)
  await user.type(number, '9')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer les règles' }))
  expect(await dialog.findByText('Ce nombre est hors des limites')).toBeVisible()
  await user.clear(number)
  await user.type(number, '3')
  mockCall('get', '/api/v1/invigilation-sittings', {
    items: [{ ...mockSitting, markingDays: 15, version: '"sitting-3-2"' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Enregistrer les règles' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent("10 jours après l'épreuve, maintenant 15 jours"),
  )
  expect(number).toHaveValue('3')
})

it('refuses a swap with a reason', async () => {
  const calls = mockCall('put', '/api/v1/invigilation-swaps/9/refusal', { ...mockSwap, state: 'refused' })
  const { user } = await open('fr', '/office/invigilators?onglet=echanges')
  const dialog = await user.openDialog("Refuser l'échange entre Amel Ben Salah et Hatem Jaziri")
  await user.type(dialog.getByRole('textbox', { name: /Motif du refus/ }), 'Bâtiment fermé')
  await user.click(dialog.getByRole('button', { name: 'Refuser' }))
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Bâtiment fermé' }))
  expect(calls[0]?.headers.get('if-match')).toBe(mockSwap.version)
})

itIsAccessible({ open, shown: '08:30 - 10:00' })
