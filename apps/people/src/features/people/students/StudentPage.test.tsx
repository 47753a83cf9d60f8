import {
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockAuditEntry } from '@portal/shared-screens/mocks'
import { mockGroup, mockStudent, noPhoto, noRecords } from '../mocks.ts'
import { StudentPage } from './StudentPage.tsx'

const path = `/api/v1/students/${mockStudent.id}`
const enrolmentPath = `${path}/enrolments/${mockGroup.year.id}`
const session = { ...registrar, yearId: mockGroup.year.id }
const admin = { ...session, roles: ['admin'] } as const
const entry = {
  ...mockAuditEntry,
  action: 'student.moved',
  subject: { code: 'student:12', name: null },
  details: { changes: { group: { from: 'LI1-A-TP2', to: 'LI1-A-TP1' } } },
}
const other = { ...mockGroup, id: 5, name: 'LI1-A-TP2', students: 1 }

function mockDetails(changes: object = {}) {
  mockCall('get', `${path}/history`, listOf(entry))
  mockCall('get', '/api/departement/select', { Departement: [] })
  mockCall('get', '/api/v1/groups', listOf(mockGroup, other))
  return mockCall('get', path, {
    student: { ...mockStudent, ...changes },
    photo: noPhoto,
    records: { ...noRecords, marks: 4, attendance: 12, absences: 2 },
  })
}
const open = (as: typeof session | typeof admin = session, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<StudentPage />, {
    session: as,
    route: `/office/students/${mockStudent.id}`,
    path: '/office/students/:id',
    language,
  })

describe('a student', () => {
  it('has facts, groups by year, counts of records and a history', async () => {
    mockDetails({ formerNumbers: ['01234576'] })
    await open()
    expect(await screen.findByText('01234567')).toBeVisible()
    expect(screen.getByText('01234576')).toBeVisible()
    expect(screen.getByRole('link', { name: 'LI1-A-TP1' })).toHaveAttribute('href', '/office/groups/4')
    expect(screen.getByText("Notes d'examens et de tests").nextElementSibling).toHaveTextContent('4')
    expect(await screen.findByText('Groupe : LI1-A-TP2 → LI1-A-TP1')).toBeVisible()
    expect(screen.getByText('Sonia Trabelsi')).toBeVisible()
  })

  it('is not changed by an administrator', async () => {
    mockDetails()
    await open(admin)
    await screen.findByText('01234567')
    for (const name of ['Modifier', 'Changer de groupe', 'Retirer du groupe'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('outside the departments of the user leads back to the list', async () => {
    mockCall('get', path, errorResponse(404, 'absent'))
    mockCall('get', `${path}/history`, errorResponse(404, 'absent'))
    await open()
    expect(await screen.findByRole('link', { name: 'Voir les étudiants' })).toBeVisible()
  })
})

describe('the facts of a student', () => {
  const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = await user.openDialog('Modifier')
    const name = dialog.getByLabelText('Nom')
    await user.clear(name)
    await user.type(name, 'Trabelsi')
    return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Enregistrer' })) }
  }

  it('are changed in the version that is shown', async () => {
    mockDetails()
    const { user } = await open()
    const { save } = await edit(user)
    const changes = mockCall('put', path, { ...mockStudent, lastName: 'Trabelsi' })
    await save()
    expect(await screen.findByText('Trabelsi Amel : fiche modifiée.')).toBeVisible()
    expect(changes[0]?.headers.get('if-match')).toBe(mockStudent.version)
    expect(changes[0]?.body).toMatchObject({ lastName: 'Trabelsi', idNumber: '01234567' })
  })

  it('changed by somebody else show what changed, keep what was typed, and take over the rest', async () => {
    mockDetails()
    const { user } = await open()
    const { dialog, save } = await edit(user)
    mockDetails({ firstName: 'Amal', version: '"amel-2"' })
    mockCall('put', path, errorResponse(412, 'version.changed'))
    await save()
    expect(await dialog.findByText(/vient d'être changée par quelqu'un d'autre/)).toBeVisible()
    expect(await dialog.findByText(/maintenant Amal$/)).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('Trabelsi')
    const changes = mockCall('put', path, mockStudent)
    await save()
    await waitFor(() => expect(changes[0]?.headers.get('if-match')).toBe('"amel-2"'))
    expect(changes[0]?.body).toMatchObject({ lastName: 'Trabelsi', firstName: 'Amal' })
  })

  it('with a number that is taken say so at the field', async () => {
    mockDetails()
    const { user } = await open()
    const { dialog, save } = await edit(user)
    mockCall('put', path, errorResponse(409, 'student.numberTaken'))
    await save()
    expect(await dialog.findByText(/Un étudiant a déjà ce numéro/)).toBeVisible()
    expect(dialog.getByLabelText('CIN ou passeport')).toHaveAccessibleDescription(/Un étudiant a déjà ce numéro/)
  })

  it('without a response may not be saved, and are sent again', async () => {
    mockDetails()
    const { user } = await open()
    const { dialog, save } = await edit(user)
    mockCall('put', path, networkError)
    await save()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('Trabelsi')
  })
})

describe('the group of a student', () => {
  it('is changed to one that takes students, without the present one', async () => {
    mockDetails()
    const moves = mockCall('put', enrolmentPath, mockStudent)
    const { user } = await open()
    const dialog = await user.openDialog('Changer de groupe')
    await user.click(dialog.getByLabelText('Groupe'))
    await user.click(await dialog.findByRole('option', { name: 'LI1-A-TP2 (1 étudiant)' }))
    expect(dialog.queryByRole('option', { name: /LI1-A-TP1/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Changer de groupe' }))
    expect(await screen.findByText('Ben Salah Amel a changé de groupe.')).toBeVisible()
    expect(moves[0]?.body).toEqual({ groupId: 5 })
  })

  it('is left after a confirmation, which says that marks stay', async () => {
    mockDetails()
    const leaves = mockCall('delete', enrolmentPath, { ...mockStudent, enrolments: [] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retirer du groupe' }))
    expect(await screen.findByText(/Ses notes et ses présences restent/)).toBeVisible()
    await user.answer('Oui')
    expect(await screen.findByText('Ben Salah Amel a quitté le groupe LI1-A-TP1.')).toBeVisible()
    expect(leaves[0]?.headers.get('if-match')).toBe(mockStudent.version)
  })
})

itIsAccessible({ mock: mockDetails, open: (language) => open(session, language), shown: 'Sonia Trabelsi' })
