import type { PositionChange } from '@portal/api-client/position-changes'
import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { mockPositionChange } from './mocks.ts'
import { PositionsPage } from './PositionsPage.tsx'

const path = '/api/v1/position-changes'
const request: PositionChange = { ...mockPositionChange, id: 4, state: 'pending', current: mockPositionChange.former }

function mockChanges(...changes: PositionChange[]) {
  mockCall('get', path, ({ url }) => ({
    items: changes.filter(({ state }) => (state === 'pending') === (url.searchParams.get('state') === 'pending')),
    next: null,
  }))
  for (const change of changes) mockCall('get', `${path}/${change.id}`, change)
}
const open = (route: string, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<PositionsPage />, { session: registrar, route, language })
const made = '/office/position-changes?onglet=decided&demande=3'

describe('the changes of position', () => {
  it('show what a teacher has changed, and are put back after a confirmation', async () => {
    mockChanges(mockPositionChange)
    const calls = mockCall('put', `${path}/3/decision`, { ...mockPositionChange, state: 'restored' })
    const { user } = await open(made)
    for (const text of ['Informatique → Mathématiques', 'Assistant → Maître assistant'])
      expect(await screen.findByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    expect(calls).toHaveLength(0)
    expect(await confirmDecision(user)).toContain('La situation précédente de Hichem Trabelsi')
    await waitFor(() => expect(calls[0]?.body).toEqual({ decision: 'restored' }))
    expect(calls[0]?.headers.get('if-match')).toBe(mockPositionChange.version)
    expect((await screen.findAllByText('La situation précédente de Hichem Trabelsi est rétablie.'))[0]).toBeVisible()
  })

  it('say in place that the position has changed again', async () => {
    mockChanges(mockPositionChange)
    mockCall('put', `${path}/3/decision`, errorResponse(409, 'position.changedAgain'))
    const { user } = await open(made)
    await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
    await confirmDecision(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/a encore changé depuis/)
  })

  it('are accepted or refused where they are requests', async () => {
    mockChanges(request)
    const calls = mockCall('put', `${path}/4/decision`, { ...request, state: 'refused' })
    const { user } = await open('/office/position-changes')
    await user.type(await screen.findByRole('textbox', { name: 'Motif du refus' }), 'Arrêté manquant')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() => expect(calls[0]?.body).toEqual({ decision: 'refused', reason: 'Arrêté manquant' }))
  })

  itIsAccessible({
    mock: () => mockChanges(mockPositionChange, request),
    open: (language) => open(made, language),
    shown: () => screen.findByRole('heading', { level: 2 }),
  })
})
