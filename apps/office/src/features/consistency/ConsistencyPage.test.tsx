import { errorResponse, expectAccessible, mockCall, registrar, renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { ConsistencyPage } from './ConsistencyPage.tsx'
import { consistencyMocks } from './mocks.ts'

const operator = { ...registrar, roles: ['operator'] } as const
const path = '/api/v1/consistency-checks/latest'
const found = Object(consistencyMocks['readConsistencyCheck'])
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<ConsistencyPage />, { session: operator, route: '/office/consistency', language })

describe('the agreement of pages', () => {
  it.each(['fr', 'ar'] as const)('names in %s each fact of which pages say different things', async (language) => {
    mockCall('get', path, found)
    const { container } = await open(language)
    expect(await screen.findByText('class 12 on 2026-11-24')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'weeks of teachers: absence',
      'weeks of groups: held',
    ])
    await expectAccessible(container)
  })

  it('says how many were compared, and that all agree', async () => {
    mockCall('get', path, { check: { ...found.check, differenceCount: 0, differences: [] } })
    await open()
    expect(await screen.findByText('Toutes les pages disent la même chose.')).toBeVisible()
    expect(screen.getByText('23/10/2026 – 04/12/2026')).toBeVisible()
  })

  it('says how many of many it shows', async () => {
    mockCall('get', path, { check: { ...found.check, differenceCount: 300 } })
    await open()
    expect(await screen.findByText('Les premières seulement : 1')).toBeVisible()
  })

  it('distinguishes no comparison yet from a failed request', async () => {
    mockCall('get', path, { check: null })
    const page = await open()
    expect(await screen.findByText(/la première a lieu après minuit/)).toBeVisible()
    page.unmount()
    mockCall('get', path, errorResponse(500, 'internal'))
    await open()
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
