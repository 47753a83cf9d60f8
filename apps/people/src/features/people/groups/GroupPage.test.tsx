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
import { mockDouble, mockGroup, mockStudent, noUses } from '../mocks.ts'
import { GroupPage } from './GroupPage.tsx'

const path = `/api/v1/groups/${mockGroup.id}`
const session = { ...registrar, yearId: mockGroup.year.id }
const other = { ...mockGroup, id: 5, name: 'LI1-A-TP2', students: 1 }

function mockDetails(changes: object = {}, uses: object = {}) {
  mockCall('get', '/api/v1/groups', listOf(mockGroup, other))
  mockCall('get', '/api/v1/students', listOf(mockStudent, mockDouble))
  return mockCall('get', path, { group: { ...mockGroup, ...changes }, uses: { ...noUses, ...uses } })
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<GroupPage />, { session, route: `/office/groups/${mockGroup.id}`, path: '/office/groups/:id', language })

describe('a group', () => {
  it('shows its place in the programme, its members, and the rooms that are too small', async () => {
    mockDetails({ smallRooms: [{ name: 'B1', capacity: 1 }] })
    const { portal } = await open()
    expect(await screen.findByText('Salle B1 : 1 place')).toBeVisible()
    expect(screen.getByText('Dans le groupe').nextElementSibling).toHaveTextContent('LI1-A')
    expect(await screen.findByRole('link', { name: 'Ben Salah Amel' })).toBeVisible()
    expect(portal.setTitle).toHaveBeenLastCalledWith('LI1-A-TP1')
  })

  it('that is used says by what in place of its deletion', async () => {
    mockDetails({}, { students: 2, sessions: 3 })
    await open()
    expect(
      await screen.findByText('Suppression impossible, ce groupe est utilisé par : 2 étudiants, 3 séances.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Supprimer le groupe' })).toBeNull()
  })

  it('that nothing uses is deleted, in the version that is shown', async () => {
    mockDetails()
    const deletions = mockCall('delete', path, { id: mockGroup.id })
    const { user, currentRoute } = await open()
    await user.pressAndConfirm('Supprimer le groupe')
    await waitFor(() => expect(currentRoute()).toBe('/office/groups'))
    expect(deletions[0]?.headers.get('if-match')).toBe(mockGroup.version)
  })

  it('is renamed; after a change by somebody else the typed name stays', async () => {
    mockDetails()
    const { user } = await open()
    const dialog = await user.openDialog('Renommer')
    await user.clear(dialog.getByLabelText('Nom du groupe'))
    await user.type(dialog.getByLabelText('Nom du groupe'), 'LI1-A1')
    mockDetails({ name: 'LI1-A-1', version: '"group-2"' })
    mockCall('patch', path, errorResponse(412, 'version.changed'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText(/maintenant LI1-A-1$/)).toBeVisible()
    expect(dialog.getByLabelText('Nom du groupe')).toHaveValue('LI1-A1')
    const renames = mockCall('patch', path, { ...mockGroup, name: 'LI1-A1' })
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Le groupe se nomme LI1-A1.')).toBeVisible()
    expect(renames[0]?.headers.get('if-match')).toBe('"group-2"')
  })
})

describe('several members', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Ben Salah Amel' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choisir BEN SALAH Amel' }))
    const dialog = await user.openDialog('Déplacer 2 étudiants')
    await user.click(dialog.getByLabelText('Groupe'))
    await user.click(await dialog.findByRole('option', { name: 'LI1-A-TP2 (1 étudiant)' }))
    return { dialog, move: () => user.click(dialog.getByRole('button', { name: 'Changer de groupe' })) }
  }

  it('are moved in one command, once when the response of the first try is lost', async () => {
    mockDetails()
    const { user } = await open()
    const { dialog, move } = await choose(user)
    const lost = mockCall('post', '/api/v1/groups/5/members', networkError)
    await move()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const moved = mockCall('post', '/api/v1/groups/5/members', { students: [] })
    await move()
    expect(await screen.findByText('2 étudiants déplacés.')).toBeVisible()
    expect(moved[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(moved[0]?.body).toEqual({
      students: [
        { id: 12, version: mockStudent.version },
        { id: 13, version: mockDouble.version },
      ],
    })
    expect(screen.getByRole('button', { name: 'Cochez des étudiants à déplacer' })).toBeDisabled()
  })

  it('of whom one was changed by somebody else stay together, and the chosen group stays', async () => {
    mockDetails()
    const { user } = await open()
    const { dialog, move } = await choose(user)
    mockCall('post', '/api/v1/groups/5/members', errorResponse(412, 'version.changed'))
    await move()
    expect(await dialog.findByText(/personne n'a été déplacé/)).toBeVisible()
    expect(dialog.getByLabelText('Groupe')).toHaveValue('LI1-A-TP2 (1 étudiant)')
  })
})

itIsAccessible({ mock: mockDetails, open, shown: '01234567' })
