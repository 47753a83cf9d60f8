import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockTeacher } from '../mocks.ts'
import { TeacherPage } from './TeacherPage.tsx'

const path = `/api/v1/teachers/${mockTeacher.id}`

function mockDetails(changes: object = {}) {
  mockCall('get', '/api/departement/select', {
    Departement: [
      { value: 2, label: 'Informatique' },
      { value: 3, label: 'Gestion' },
    ],
  })
  mockCall('get', '/api/grade/select', { Grade: [{ value: 1, label: 'Assistant' }] })
  mockCall('get', '/api/statut/select', { Statut: [{ value: 1, label: 'Permanent' }] })
  return mockCall('get', path, { ...mockTeacher, ...changes })
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<TeacherPage />, {
    session: registrar,
    route: `/office/teachers/${mockTeacher.id}`,
    path: '/office/teachers/:id',
    language,
  })
const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  return user.openDialog('Modifier')
}

describe("a teacher's record", () => {
  it('shows its facts, and leads to the account', async () => {
    mockDetails()
    await open()
    expect(await screen.findByText('1000000007')).toBeVisible()
    expect(screen.getByText('Chef de département').nextElementSibling).toHaveTextContent('Non')
    expect(screen.getByRole('link', { name: 'Compte et mot de passe' })).toHaveAttribute('href', '/office/accounts/7')
  })

  it('becomes that of a head, in the version that is shown', async () => {
    mockDetails()
    const changes = mockCall('put', path, { ...mockTeacher, isHead: true })
    const { user } = await open()
    const dialog = await edit(user)
    await dialog.findByRole('option', { name: 'Informatique' })
    await user.click(dialog.getByLabelText('Oui'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Gharbi Amel : fiche modifiée.')).toBeVisible()
    expect(changes[0]?.headers.get('if-match')).toBe(mockTeacher.version)
    expect(changes[0]?.body).toMatchObject({ isHead: true, departmentId: 2, gradeId: 1, statusId: 1 })
  })

  it('keeps a grade and a status that are no longer offered, and shows a refusal of another one in place', async () => {
    mockDetails({ grade: { id: 8, name: 'Technologue' }, status: { id: 9, name: 'Expert' } })
    const changes = mockCall('put', path, errorResponse(422, 'grade.unknown', { fields: ['gradeId'] }))
    const { user } = await open()
    const dialog = await edit(user)
    await dialog.findByRole('option', { name: 'Assistant' })
    const optionsOf = (label: string) =>
      [...dialog.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
    expect(optionsOf('Grade').slice(1)).toEqual(['Assistant', 'Technologue'])
    expect(optionsOf('Statut').slice(1)).toEqual(['Permanent', 'Expert'])
    await user.selectOptions(dialog.getByLabelText('Grade'), 'Assistant')
    mockCall('get', '/api/grade/select', { Grade: [] })
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText("Ce grade n'est plus proposé. Choisissez-en un autre.")).toBeVisible()
    expect(changes[0]?.body).toMatchObject({ gradeId: 1, statusId: 9 })
    await waitFor(() => expect(optionsOf('Grade').slice(1)).toEqual(['Technologue']))
  })

  it('changed by somebody else shows what changed, and keeps what was typed', async () => {
    mockDetails()
    const { user } = await open()
    const dialog = await edit(user)
    await dialog.findByRole('option', { name: 'Informatique' })
    await user.clear(dialog.getByLabelText('Nom'))
    await user.type(dialog.getByLabelText('Nom'), 'Trabelsi')
    mockDetails({ department: { id: 3, name: 'Gestion' }, version: '"teacher-2"' })
    mockCall('put', path, errorResponse(412, 'version.changed'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText(/vient d'être changée/)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Département')).toHaveValue('3'))
    expect(dialog.getByLabelText('Nom')).toHaveValue('Trabelsi')
    const changes = mockCall('put', path, mockTeacher)
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changes[0]?.headers.get('if-match')).toBe('"teacher-2"'))
    expect(changes[0]?.body).toMatchObject({ lastName: 'Trabelsi', departmentId: 3 })
  })

  it('of the user keeps its department and its head', async () => {
    mockDetails({ isOwn: true })
    const { user } = await open()
    const dialog = await edit(user)
    expect(dialog.getByText(/C'est votre fiche/)).toBeVisible()
    expect(dialog.queryByLabelText('Département')).toBeNull()
    expect(dialog.queryByText('Chef de département')).toBeNull()
  })

  it('outside the departments of the user leads back to the list', async () => {
    mockCall('get', path, errorResponse(404, 'absent'))
    await open()
    expect(await screen.findByRole('link', { name: 'Voir les enseignants' })).toBeVisible()
  })
})

itIsAccessible({ mock: mockDetails, open, shown: '1000000007' })
