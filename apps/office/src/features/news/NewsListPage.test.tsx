import { errorResponse, itIsAccessible, listOf, mockCall, registrar, renderPage, screen } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockNewsItem } from './mocks.ts'
import { NewsListPage } from './NewsListPage.tsx'

const admin = { ...registrar, roles: ['admin'] } as const
const path = '/api/v1/news-items'

beforeEach(
  () => void mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] }),
)

const open = (options: object = {}) => renderPage(<NewsListPage />, { session: registrar, ...options })

describe('the list of news', () => {
  it('shows the published ones with place, readers, period and languages', async () => {
    const ar = { title: 'لجنة', text: 'الاثنين' }
    const item = { ...mockNewsItem, departmentId: 2, audience: ['chef', 'exams'], endsOn: '2026-11-30' }
    const calls = mockCall('get', path, {
      items: [{ ...item, translations: { ...mockNewsItem.translations, ar } }],
      next: null,
    })
    await open()
    expect(await screen.findByRole('link', { name: 'Jury de licence' })).toHaveAttribute('href', '/office/news/5')
    expect(await screen.findByText('Informatique')).toBeVisible()
    for (const text of ['Chefs de département, Examens', 'Du 16/11/2026 au 30/11/2026', 'FR', 'AR'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText('EN')).toBeNull()
    expect(calls[0]?.url.searchParams.get('state')).toBe('published')
  })

  it.each([
    ['Programmées', 'planned', 'Aucune actualité programmée'],
    ['Passées', 'past', 'Aucune actualité passée'],
    ['Brouillons', 'draft', 'Aucun brouillon'],
  ])('shows %s in a tab, and that there are none', async (tab, state, text) => {
    const calls = mockCall('get', path, listOf())
    const { user } = await open()
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls.at(-1)?.url.searchParams.get('state')).toBe(state)
  })

  it('says that it could not be loaded, and tries again', async () => {
    mockCall('get', path, errorResponse(500, 'internal'))
    const { user } = await open()
    await screen.findByText('Le chargement a échoué.')
    mockCall('get', path, listOf(mockNewsItem))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Jury de licence')).toBeVisible()
  })

  it('has no button to write for an administrator, who only withdraws', async () => {
    mockCall('get', path, listOf(mockNewsItem))
    const { unmount } = await open()
    expect(screen.getByRole('link', { name: 'Écrire une actualité' })).toHaveAttribute('href', '/office/news/new')
    unmount()
    await open({ session: admin })
    await screen.findByText('Jury de licence')
    expect(screen.queryByRole('link', { name: 'Écrire une actualité' })).toBeNull()
  })

  itIsAccessible({
    mock: () => mockCall('get', path, listOf(mockNewsItem)),
    open: (language) => open({ language }),
    shown: 'Jury de licence',
  })
})
