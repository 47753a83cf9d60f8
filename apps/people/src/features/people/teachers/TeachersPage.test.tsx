import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockTeacher } from '../mocks.ts'
import { TeachersPage } from './TeachersPage.tsx'

const path = '/api/v1/teachers'
const admin = { ...registrar, roles: ['admin'] } as const

function mockLists(...items: object[]) {
  mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] })
  mockCall('get', '/api/grade/select', { Grade: [{ value: 1, label: 'Assistant' }] })
  mockCall('get', '/api/statut/select', { Statut: [{ value: 1, label: 'Permanent' }] })
  return mockCall('get', path, { items, next: null })
}
const open = (as: typeof registrar | typeof admin = registrar, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<TeachersPage />, { session: as, route: '/office/teachers', language })

describe('the search of teachers', () => {
  it('shows name and e-mail, department with its head, grade and status', async () => {
    mockLists({ ...mockTeacher, isHead: true })
    await open()
    const row = (await screen.findByRole('link', { name: 'Gharbi Amel' })).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gharbi Amelamel@institut.example', 'InformatiqueChef de département', 'Assistant', 'Permanent'])
    expect(screen.getByRole('link', { name: 'Gharbi Amel' })).toHaveAttribute('href', '/office/teachers/7')
  })

  it('asks the server for words and department, which stay in the URL', async () => {
    const calls = mockLists(mockTeacher)
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Nom, e-mail ou CIN'), 'gha')
    await user.selectOptions(
      screen.getByLabelText('Département'),
      await screen.findByRole('option', { name: 'Informatique' }),
    )
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?search=gha&departmentId=2'))
    expect(currentRoute()).toBe('/office/teachers?recherche=gha&departement=2')
  })

  it('removes words and department together when nobody is found', async () => {
    mockLists()
    const { user, currentRoute } = await renderPage(<TeachersPage />, {
      session: registrar,
      route: '/office/teachers?recherche=zz&departement=2&annee=4',
    })
    await user.click(await screen.findByRole('button', { name: 'Tout afficher' }))
    expect(currentRoute()).toBe('/office/teachers?annee=4')
  })

  itTellsEmptyFromFailed({ mock: mockLists, path, open, text: 'Aucun enseignant trouvé' })
})

describe('a new teacher', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = await user.openDialog('Nouvel enseignant')
    await user.type(dialog.getByLabelText('Nom'), 'Gharbi')
    await user.type(dialog.getByLabelText('Prénom'), 'Amel')
    await user.selectOptions(dialog.getByLabelText('Grade'), await dialog.findByRole('option', { name: 'Assistant' }))
    await user.selectOptions(dialog.getByLabelText('Statut'), await dialog.findByRole('option', { name: 'Permanent' }))
    await user.selectOptions(
      dialog.getByLabelText('Département'),
      await dialog.findByRole('option', { name: 'Informatique' }),
    )
    await user.selectOptions(dialog.getByLabelText('Sexe'), 'Féminin')
    await user.type(dialog.getByLabelText('Date de naissance'), '17/05/1984')
    await user.type(dialog.getByLabelText('CIN ou passeport'), '01234567')
    await user.type(dialog.getByLabelText('Identifiant'), '1000000007')
    await user.type(dialog.getByLabelText('E-mail'), 'amel@institut.example')
    return { dialog, create: () => user.click(dialog.getByRole('button', { name: 'Créer' })) }
  }

  it('is created once when the response of the first try is lost, and opened', async () => {
    mockLists()
    const { user, currentRoute } = await open()
    const { dialog, create } = await fill(user)
    const lost = mockCall('post', path, networkError)
    await create()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const created = mockCall('post', path, { ...mockTeacher, id: 40 })
    await create()
    await waitFor(() => expect(currentRoute()).toBe('/office/teachers/40'))
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(created[0]?.body).toEqual({
      ...{ lastName: 'Gharbi', firstName: 'Amel', lastNameAr: '', firstNameAr: '', gender: 'female' },
      ...{ departmentId: 2, gradeId: 1, statusId: 1, isHead: false, birthDate: '1984-05-17' },
      ...{ idNumber: '01234567', identifier: '1000000007', email: 'amel@institut.example' },
    })
  })

  it('says at the field that the identifier is taken', async () => {
    mockLists()
    const { user } = await open()
    const { dialog, create } = await fill(user)
    mockCall('post', path, errorResponse(409, 'identifier.taken'))
    await create()
    expect(await dialog.findByText('Un enseignant a déjà cet identifiant.')).toBeVisible()
  })

  it('is not created by an administrator', async () => {
    mockLists(mockTeacher)
    await open(admin)
    await screen.findByRole('link', { name: 'Gharbi Amel' })
    expect(screen.queryByRole('button', { name: 'Nouvel enseignant' })).toBeNull()
  })
})

itIsAccessible({
  mock: () => mockLists(mockTeacher),
  open: (language) => open(registrar, language),
  shown: () => screen.findByRole('link', { name: 'Gharbi Amel' }),
})
