import {
  chooseOption,
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
} from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { mockAuditEntry } from '@portal/shared-screens/mocks'
import { AuditPage } from './AuditPage.tsx'

const operator = { ...registrar, roles: ['operator'] } as const
const path = '/api/v1/audit-entries'
const entries = [
  { ...mockAuditEntry, id: 2, action: 'account.refused', details: { reason: 'Doublon' } },
  {
    id: 1,
    at: '2026-11-19T09:30:00Z',
    actor: { code: 'admin:zohra', name: null },
    action: 'year.created',
    subject: { code: 'year:4', name: null },
    details: { changes: { name: { from: null, to: '2027-2028' } } },
  },
]
const open = (route = '/office/audit', language: 'fr' | 'ar' = 'fr') => {
  mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] })
  return renderPage(<AuditPage />, { session: operator, route, language })
}

describe('the audit log', () => {
  it('says who did what to whom', async () => {
    mockCall('get', path, { items: entries, next: null })
    await open()
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '20/11/2026 10:30Sonia TrabelsiInscription refusée : DoublonAmel Ben Salahreason: Doublon',
      '19/11/2026 10:30zohra (ligne de commande)Année crééeyear:4name: null → 2027-2028',
    ])
  })

  it('shows an action of a newer server as its code', async () => {
    mockCall('get', path, { items: [{ ...entries[0], action: 'account.merged', details: {} }], next: null })
    await open()
    expect(await screen.findByText('account.merged')).toBeVisible()
  })

  it('names the role of an entry and its department', async () => {
    const given = { ...entries[0], action: 'role.given', details: { role: 'exams', department: 2 } }
    mockCall('get', path, listOf(given))
    await open()
    expect(await screen.findByText('Rôle donné : Examens (Informatique)')).toBeVisible()
  })

  it('is filtered by what the URL says', async () => {
    const calls = mockCall('get', path, listOf())
    await open('/office/audit?personne=amel&type=role&du=2026-11-01&au=hier')
    expect(await screen.findByText('Aucun événement trouvé')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      person: 'amel',
      kind: 'role',
      from: '2026-11-01',
    })
    expect(screen.getByLabelText('Personne')).toHaveValue('amel')
    expect(screen.getByLabelText('Du')).toHaveValue('01/11/2026')
  })

  it('keeps the filters in the URL, and refuses an end before the start', async () => {
    mockCall('get', path, { items: entries, next: null })
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Du'), '20/11/2026')
    await user.type(screen.getByLabelText('Au'), '19/11/2026')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await screen.findByText('La fin précède le début.')).toBeVisible()
    await user.clear(screen.getByLabelText('Au'))
    await chooseOption(user, screen.getByLabelText('Domaine'), 'Rôles')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/audit?type=role&du=2026-11-20'))
  })

  it('forgets what was typed when everything is shown again', async () => {
    mockCall('get', path, { items: entries, next: null })
    const { user, currentRoute } = await open('/office/audit?type=role')
    await user.type(await screen.findByLabelText('Personne'), 'amel')
    await user.click(screen.getByRole('button', { name: 'Afficher tout' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/audit'))
    expect(screen.getByLabelText('Personne')).toHaveValue('')
    expect(screen.getByLabelText('Domaine')).toHaveValue('')
  })

  it('is exported with the filters of the page', async () => {
    mockCall('get', path, { items: entries, next: null })
    const exports = mockCall(
      'get',
      `${path}/export`,
      () => new Response('"at"', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    )
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await open('/office/audit?type=role')
    await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(exports[0]?.url.search).toBe('?kind=role')
    saved.mockRestore()
  })

  it('distinguishes a failed request', async () => {
    mockCall('get', path, errorResponse(500, 'internal'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

itIsAccessible({
  mock: () => mockCall('get', path, { items: entries, next: null }),
  open: (language) => open('/office/audit', language),
  shown: 'Sonia Trabelsi',
})
