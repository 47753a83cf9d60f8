import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { HomePage } from './HomePage.tsx'

const mockDepartments = () =>
  mockCall('get', '/api/departement/select', {
    Departement: [
      { value: 2, label: 'Informatique' },
      { value: 3, label: 'Gestion' },
    ],
  })

describe('the home page', () => {
  it('greets the teacher and lists the departments', async () => {
    mockDepartments()
    await renderPage(<HomePage />)
    expect(screen.getByText(`Bonjour ${teacher.name}`)).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Informatique' })).toBeVisible()
  })

  it('searches departments by a part of their name, and shows an error for a shorter text', async () => {
    mockDepartments()
    const { user } = await renderPage(<HomePage />)
    await screen.findByRole('cell', { name: 'Gestion' })
    const find = () => user.click(screen.getByRole('button', { name: 'Chercher' }))
    await user.type(screen.getByRole('textbox', { name: /Nom du département/ }), 'i')
    await find()
    expect(await screen.findByText('Saisissez au moins deux lettres')).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Gestion' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Nom du département/ }), 'nf')
    await find()
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Gestion' })).not.toBeInTheDocument())
    expect(screen.getByRole('cell', { name: 'Informatique' })).toBeVisible()
  })

  it('offers a retry when the list could not be loaded', async () => {
    mockCall('get', '/api/departement/select', errorResponse(500, 'server.failed'))
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
