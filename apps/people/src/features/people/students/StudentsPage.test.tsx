import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  listOf,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockDouble, mockGroup, mockStudent, noPhoto, noRecords, noUses } from '../mocks.ts'
import { StudentsPage } from './StudentsPage.tsx'

const path = '/api/v1/students'
const session = { ...registrar, yearId: mockGroup.year.id }
const admin = { ...session, roles: ['admin'] } as const
const open = (route = '/office/students', as: typeof session | typeof admin = session, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<StudentsPage />, { session: as, route, language })

beforeEach(() => void mockCall('get', `${path}/count`, { students: 2 }))

describe('the search of students', () => {
  it('says how many there are on all pages, and shows those of the chosen group', async () => {
    const counts = mockCall('get', `${path}/count`, { students: 1482 })
    const calls = mockCall('get', path, listOf(mockStudent))
    mockCall('get', '/api/v1/groups', listOf(mockGroup))
    mockCall('get', '/api/v1/groups/4', { group: mockGroup, uses: noUses })
    const { user, currentRoute } = await open()
    expect(await screen.findByText('1482 étudiants')).toBeVisible()
    await user.click(screen.getByLabelText('Groupe'))
    await user.click(await screen.findByRole('option', { name: 'LI1-A-TP1 (2 étudiants)' }))
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?groupId=4'))
    expect(counts.at(-1)?.url.search).toBe('?groupId=4')
    expect(currentRoute()).toBe('/office/students?groupe=4')
    await user.click(screen.getByRole('button', { name: 'Retirer le choix : Groupe' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/students'))
  })

  it('names the group of the URL, and exports and prints what the list has', async () => {
    mockCall('get', path, listOf(mockStudent))
    mockCall('get', '/api/v1/groups/4', { group: mockGroup, uses: noUses })
    const sheets = mockCall('get', `${path}/spreadsheet`, errorResponse(409, 'students.tooMany'))
    const { user } = await open('/office/students?groupe=4&recherche=amel')
    expect(await screen.findByDisplayValue('LI1-A-TP1')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Exporter' }))
    expect(await screen.findByText(/choisissez un groupe/)).toBeVisible()
    expect(sheets[0]?.url.search).toBe('?search=amel&groupId=4&lang=fr')
    expect(screen.getByRole('button', { name: 'Imprimer la liste' })).toBeEnabled()
  })

  it('shows name and number, the group of the year, and the date of birth', async () => {
    mockCall('get', path, listOf(mockStudent, mockDouble))
    await open()
    const row = (await screen.findByRole('link', { name: 'Ben Salah Amel' })).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben Salah Amel01234567', 'LI1-A-TP1', '14/03/2005'])
    const ungrouped = screen.getByRole('link', { name: 'BEN SALAH Amel' }).closest('tr')!
    expect(within(ungrouped).getByText('Aucun groupe')).toBeVisible()
  })

  it('shows the Arabic name in Arabic', async () => {
    mockCall('get', path, listOf(mockStudent))
    await open('/office/students', session, 'ar')
    expect(await screen.findByRole('link', { name: 'بن صالح أمل' })).toBeVisible()
  })

  it('asks the server for the words, which stay in the URL', async () => {
    const calls = mockCall('get', path, listOf(mockStudent))
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Nom ou CIN'), '0123')
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?search=0123'))
    expect(currentRoute()).toBe('/office/students?recherche=0123')
  })

  it('shows all again after words that find nobody, and leads the registrar of an empty institute to the import', async () => {
    const calls = mockCall('get', path, listOf())
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Nom ou CIN'), 'zz')
    // Until then the button is that of the list before, which the search replaces.
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?search=zz'))
    await user.click(await screen.findByRole('button', { name: 'Tout afficher' }))
    expect(currentRoute()).toBe('/office/students')
    expect(await screen.findByRole('link', { name: 'Importer les fichiers' })).toHaveAttribute('href', '/office/import')
  })

  itTellsEmptyFromFailed({ path, open, text: 'Aucun étudiant trouvé' })
})

describe('a new student', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = await user.openDialog('Nouvel étudiant')
    await user.type(dialog.getByLabelText('CIN ou passeport'), '01234567')
    await user.type(dialog.getByLabelText('Nom'), 'Ben Salah')
    await user.type(dialog.getByLabelText('Prénom'), 'Amel')
    await user.selectOptions(dialog.getByLabelText('Sexe'), 'Féminin')
    await user.type(dialog.getByLabelText('Date de naissance'), '14/03/2005')
    return { dialog, create: () => user.click(dialog.getByRole('button', { name: 'Créer' })) }
  }

  it('is created once when the response of the first try is lost, and opened', async () => {
    mockCall('get', path, listOf())
    mockCall('get', '/api/v1/groups', listOf(mockGroup))
    const { user, currentRoute } = await open()
    const { dialog, create } = await fill(user)
    await user.click(dialog.getByLabelText('Groupe'))
    await user.click(await dialog.findByRole('option', { name: 'LI1-A-TP1 (2 étudiants)' }))
    const lost = mockCall('post', path, networkError)
    await create()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const created = mockCall('post', path, {
      student: { ...mockStudent, id: 40 },
      photo: noPhoto,
      records: noPhoto,
      noRecords,
    })
    await create()
    await waitFor(() => expect(currentRoute()).toBe('/office/students/40'))
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(created[0]?.body).toEqual({
      ...{ idNumber: '01234567', lastName: 'Ben Salah', firstName: 'Amel', lastNameAr: '', firstNameAr: '' },
      ...{ gender: 'female', birthDate: '2005-03-14', email: '', groupId: 4 },
    })
  })

  it('is refused at the field with a number that is taken, or without a required group', async () => {
    mockCall('get', path, listOf())
    const { user } = await open()
    const { dialog, create } = await fill(user)
    mockCall('post', path, errorResponse(409, 'student.numberTaken'))
    await create()
    expect(await dialog.findByText(/Un étudiant a déjà ce numéro/)).toBeVisible()
    mockCall('post', path, errorResponse(422, 'student.groupMissing'))
    await create()
    expect(await dialog.findByText('Choisissez un groupe de votre département.')).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('Ben Salah')
  })

  it('needs a number with its leading zeros', async () => {
    mockCall('get', path, listOf())
    const { user } = await open()
    const { dialog, create } = await fill(user)
    await user.clear(dialog.getByLabelText('CIN ou passeport'))
    await user.type(dialog.getByLabelText('CIN ou passeport'), '1234567')
    await create()
    expect(await dialog.findByText(/CIN de 8 chiffres au moins/)).toBeVisible()
  })

  it('is not created by an administrator', async () => {
    mockCall('get', path, listOf(mockStudent))
    await open('/office/students', admin)
    await screen.findByRole('link', { name: 'Ben Salah Amel' })
    expect(screen.queryByRole('button', { name: 'Nouvel étudiant' })).toBeNull()
  })
})

describe('the possible doubles', () => {
  const double = {
    ...{ isSameName: true, isSameBirthDate: true, isNearlySameNumber: false },
    students: [mockStudent, mockDouble],
  }

  it('are listed with what they have in common, and lead to their comparison', async () => {
    mockCall('get', `${path}/doubles`, listOf(double))
    await open('/office/students?onglet=doublons')
    expect(await screen.findByText('Même nom')).toBeVisible()
    expect(screen.getByText('Même date de naissance')).toBeVisible()
    expect(screen.queryByText('Numéro presque identique')).toBeNull()
    expect(screen.getByRole('link', { name: 'Comparer Ben Salah Amel et BEN SALAH Amel' })).toHaveAttribute(
      'href',
      '/office/students/12/merge/13',
    )
  })

  it('are shown to an administrator without the merge', async () => {
    mockCall('get', `${path}/doubles`, listOf(double))
    await open('/office/students?onglet=doublons', admin)
    await screen.findByText('Même nom')
    expect(screen.queryByRole('link', { name: /Comparer/ })).toBeNull()
  })
})

itIsAccessible({
  mock: () => mockCall('get', path, listOf(mockStudent)),
  open: (language) => open('/office/students', session, language),
  shown: '01234567',
})
