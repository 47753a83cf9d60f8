import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { expectAccessible, head, mockCall, registrar, renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { absenceClass, waivedClass } from '../../mocks.ts'
import { OwedClassesPage } from './OwedClassesPage.tsx'

const mockList = (path: string) =>
  mockCall('get', path, ({ url }): { items: AbsenceClass[]; next: null } => ({
    items: [url.searchParams.get('state') === 'covered' ? waivedClass : absenceClass],
    next: null,
  }))
const mockDepartment = () => mockList('/api/v1/department-owed-classes')
const open = (session: typeof head, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<OwedClassesPage />, { route: '/owed-classes', session, language })

describe('R-shared-46: the list of what teachers owe', () => {
  it('is that of the department for a head, with what is covered in another tab', async () => {
    mockDepartment()
    const { user } = await open(head)
    expect(await screen.findByRole('table', { name: 'Séances du département' })).toBeVisible()
    expect(await screen.findByText('Amel Ben Salah')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Réglées' }))
    expect(await screen.findByText('Semaine de révision')).toBeVisible()
  })

  it('is that of the role for the registrar', async () => {
    mockList('/api/v1/owed-classes')
    await open(registrar)
    expect(await screen.findByText('Amel Ben Salah')).toBeVisible()
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockDepartment()
    const { container } = await open(head, language)
    await screen.findByText('Amel Ben Salah')
    await expectAccessible(container)
  })
})
