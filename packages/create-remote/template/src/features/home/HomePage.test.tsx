import { expectAccessible, mockCall, refusal, renderPage, screen, teacher } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { HomePage } from './HomePage.tsx'

const mockDepartments = () =>
  mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] })

describe('the first page', () => {
  it('greets the teacher and lists the departments', async () => {
    mockDepartments()
    await renderPage(<HomePage />)
    expect(screen.getByText(`Bonjour ${teacher.name}`)).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Informatique' })).toBeVisible()
  })

  it('offers to try again when the list could not be loaded', async () => {
    mockCall('get', '/api/departement/select', refusal(500, 'server.failed'))
    await renderPage(<HomePage />)
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockDepartments()
    const { container } = await renderPage(<HomePage />, { language })
    await screen.findByText('Informatique')
    await expectAccessible(container)
  })
})
