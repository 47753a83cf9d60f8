import type { ReopeningRequest } from '@portal/api-client/reopenings'
import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { mockReopening } from './mocks.ts'
import { ReopeningsPage } from './ReopeningsPage.tsx'

const path = '/api/v1/reopening-requests'
const other = { ...mockReopening, id: 5, student: { idNumber: '00000005', name: 'Rania Mzoughi' } }

function mockRequests(...requests: ReopeningRequest[]) {
  mockCall('get', path, ({ url }) => ({
    items: requests.filter(({ state }) => (state === 'pending') === (url.searchParams.get('state') === 'pending')),
    next: null,
  }))
  for (const request of requests) mockCall('get', `${path}/${request.id}`, request)
}
const mockDecision = (answer: ReopeningRequest) => mockCall('put', `${path}/${answer.id}/decision`, answer)
const open = (route = '/office/reopenings', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<ReopeningsPage />, { session: { ...registrar, roles: ['internships'] }, route, language })
const reason = () => screen.findByRole('textbox', { name: 'Motif du refus' })

describe('the requests to reopen a decision', () => {
  it('show who asks, the project and the decision as it stands', async () => {
    mockRequests(mockReopening)
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Réouverture · Hichem Trabelsi' })).toBeVisible()
    for (const text of ['Sami Tlili (00000004)', 'Un portail pour les clubs', "L'entreprise a changé de sujet"])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getAllByText(/soutenance le 14\/06\/2027/)).toHaveLength(2)
  })

  it('are accepted by a key over the version that is shown, and the next one is selected', async () => {
    mockRequests(mockReopening, other)
    const calls = mockDecision({ ...mockReopening, state: 'accepted' })
    const { user, currentRoute } = await open()
    await reason()
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('a')
    expect(await confirmDecision(user)).toContain('La décision sur le projet de Sami Tlili est rouverte aussitôt')
    await waitFor(() => expect(currentRoute()).toBe('/office/reopenings?demande=5'))
    expect(calls[0]?.body).toEqual({ decision: 'accepted' })
    expect(calls[0]?.headers.get('if-match')).toBe(mockReopening.version)
    expect((await screen.findAllByText('La décision sur Sami Tlili est rouverte.'))[0]).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  })

  it('are refused with a reason that the head reads', async () => {
    mockRequests(mockReopening)
    const calls = mockDecision({ ...mockReopening, state: 'refused' })
    const { user } = await open()
    expect(await screen.findByText('Le chef de département lira ce motif.')).toBeVisible()
    await user.type(await reason(), 'Le jury est convoqué')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() => expect(calls[0]?.body).toEqual({ decision: 'refused', reason: 'Le jury est convoqué' }))
  })

  it('show what changed when the project was reopened meanwhile, and keep the typed reason', async () => {
    mockRequests(mockReopening)
    mockCall('put', `${path}/3/decision`, () => {
      mockRequests({ ...mockReopening, current: { state: 'pending', defenceOn: null }, version: '"newer"' })
      return errorResponse(412, 'version.changed')
    })
    const { user } = await open()
    await user.type(await reason(), 'Le jury est convoqué')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('maintenant pas encore décidé'))
    expect(await reason()).toHaveValue('Le jury est convoqué')
  })

  itIsAccessible({
    mock: () => mockRequests(mockReopening, other),
    open: (language) => open('/office/reopenings', language),
    shown: () => screen.findByRole('textbox'),
  })
})
