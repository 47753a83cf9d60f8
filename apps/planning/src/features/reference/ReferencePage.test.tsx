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
import { describe, expect, it } from 'vitest'
import { mockDepartment, mockLevel, mockRoom, mockSpeciality, mockSubject } from './mocks.ts'
import { ReferencePage } from './ReferencePage.tsx'

const admin: typeof registrar = { ...registrar, roles: ['admin'] }
const rooms = '/api/v1/rooms'
const roomPath = `${rooms}/${mockRoom.id}`
const noUses = { uses: [] }

const open = (kind = 'rooms', session: typeof registrar = registrar, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<ReferencePage />, { session, route: `/office/reference?liste=${kind}`, language })

function mockProgramme() {
  mockCall('get', '/api/v1/subjects', listOf(mockSubject))
  mockCall('get', '/api/v1/specialities', listOf(mockSpeciality))
  mockCall('get', '/api/v1/levels', listOf(mockLevel))
}

const cellsOf = async (name: string) => {
  const row = (await screen.findByRole('cell', { name })).closest('tr')!
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe('the list of a kind', () => {
  it('shows the fields of its records, and names for what they refer to', async () => {
    mockProgramme()
    await open('subjects')
    await waitFor(async () =>
      expect((await cellsOf('Algorithmique')).slice(0, -1)).toEqual([
        ...['ALG', 'Algorithmique', 'Informatique (LI)', '1 ère année', 'Semestre 1', 'En usage'],
      ]),
    )
  })

  it('asks the server for the words, which stay in the URL', async () => {
    const calls = mockCall('get', rooms, listOf(mockRoom))
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Nom ou code'), 'amphi')
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?search=amphi'))
    expect(currentRoute()).toBe('/office/reference?liste=rooms&recherche=amphi')
  })

  itTellsEmptyFromFailed({ path: rooms, open, text: 'Aucune donnée pour le moment' })

  it('is only read by who may not change the kind', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    await open('rooms', admin)
    expect(await cellsOf('Amphi A')).toEqual(['Amphi A', '120', '60', 'En usage'])
    expect(screen.queryByRole('button', { name: 'Ajouter une salle' })).toBeNull()
  })

  it('leads to the other kinds', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    mockCall('get', '/api/v1/departments', listOf(mockDepartment))
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Départements' }))
    expect(await screen.findByRole('cell', { name: 'الإعلامية' })).toBeVisible()
  })
})

describe('a new record', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], capacity = '40') => {
    const dialog = await user.openDialog('Ajouter une salle')
    await user.type(dialog.getByLabelText('Nom'), 'B12')
    await user.type(dialog.getByLabelText('Capacité'), capacity)
    await user.type(dialog.getByLabelText("Places d'examen"), '20')
    return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Enregistrer' })) }
  }

  it('is created once when the response of the first try is lost', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    const { user } = await open()
    const { dialog, save } = await fill(user)
    const lost = mockCall('post', rooms, networkError)
    await save()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const created = mockCall('post', rooms, { ...mockRoom, id: 9, name: 'B12', capacity: 40 })
    await save()
    expect(await screen.findByText('Ajout enregistré.')).toBeVisible()
    expect(created[0]?.body).toEqual({ name: 'B12', capacity: 40, examSeats: 20, isArchived: false })
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('with a wrong number or a name that is taken shows it at the field, and keeps what was typed', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    const calls = mockCall('post', rooms, errorResponse(409, 'room.nameTaken', { fields: ['name'] }))
    const { user } = await open()
    const { dialog, save } = await fill(user, 'beaucoup')
    await save()
    expect(await dialog.findByText('Nombre entier attendu, dans les limites permises')).toBeVisible()
    expect(calls).toHaveLength(0)
    await user.clear(dialog.getByLabelText('Capacité'))
    await user.type(dialog.getByLabelText('Capacité'), '40')
    await save()
    expect(await dialog.findByText('Ce nom existe déjà.')).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('B12')
  })
})

describe('a change', () => {
  const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    return user.openDialog('Modifier Amphi A')
  }

  it('of a capacity shows what uses the room before it is saved', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    mockCall('get', `${roomPath}/uses`, { uses: [{ by: 'timetableSessions', count: 12 }] })
    const calls = mockCall('put', roomPath, { ...mockRoom, capacity: 20 })
    const { user } = await open()
    const dialog = await edit(user)
    expect(dialog.queryByText("12 séances d'emploi du temps")).toBeNull()
    await user.clear(dialog.getByLabelText('Capacité'))
    await user.type(dialog.getByLabelText('Capacité'), '20')
    expect(await dialog.findByText("12 séances d'emploi du temps")).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modification enregistrée.')).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe(mockRoom.version)
  })

  it('of a record that somebody else has changed shows what, and keeps what was typed', async () => {
    let stored: object = mockRoom
    mockCall('get', rooms, () => listOf(stored))
    mockCall('put', roomPath, errorResponse(412, 'version.changed'))
    const { user } = await open()
    const dialog = await edit(user)
    await user.type(dialog.getByLabelText('Nom'), ' bis')
    stored = { ...mockRoom, capacity: 99, version: '"amphi-2"' }
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText(/vient de changer cette donnée/)).toBeVisible()
    expect(await dialog.findByText('99')).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('Amphi A bis')
    expect(dialog.getByLabelText('Capacité')).toHaveValue('99')
    const calls = mockCall('put', roomPath, stored)
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"amphi-2"'))
  })
})

describe('a deletion', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    return user.openDialog('Supprimer Amphi A')
  }

  it('of a record that nothing uses is confirmed', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    mockCall('get', `${roomPath}/uses`, noUses)
    const calls = mockCall('delete', roomPath, mockRoom)
    const { user } = await open()
    const dialog = await ask(user)
    await user.click(await dialog.findByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText('Amphi A : suppression effectuée.')).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe(mockRoom.version)
  })

  it('of a record that somebody else has changed is refused in words that suit every record', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    mockCall('get', `${roomPath}/uses`, noUses)
    mockCall('delete', roomPath, errorResponse(412, 'version.changed'))
    const { user } = await open()
    const dialog = await ask(user)
    await user.click(await dialog.findByRole('button', { name: 'Supprimer' }))
    expect(await dialog.findByText(/^Ces données viennent d'être modifiées par quelqu'un d'autre/)).toBeVisible()
  })

  it('of a used record is refused with what uses it, and offers to archive it', async () => {
    mockCall('get', rooms, listOf(mockRoom))
    const uses = [
      { by: 'timetableSessions', count: 12 },
      { by: 'sessionNotices', count: 1 },
    ]
    mockCall('get', `${roomPath}/uses`, { uses })
    const calls = mockCall('put', roomPath, { ...mockRoom, isArchived: true })
    const { user } = await open()
    const dialog = await ask(user)
    expect(await dialog.findByText("12 séances d'emploi du temps")).toBeVisible()
    expect(dialog.getByRole('link', { name: '1 rattrapage ou test' })).toHaveAttribute('href', '/office/inbox')
    expect(dialog.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Archiver' }))
    expect(await screen.findByText('Amphi A : archivage effectué.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ name: 'Amphi A', capacity: 120, examSeats: 60, isArchived: true })
  })
})

itIsAccessible({
  mock: mockProgramme,
  open: (language) => open('subjects', registrar, language),
  shown: () => screen.findByRole('cell', { name: 'Algorithmique' }),
})
