import {
  errorResponse,
  expectAccessible,
  listOf,
  mockCall,
  registrar,
  renderPage,
  screen,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockCycle, mockGrade, mockLevel, mockStatus } from './mocks.ts'
import { ReferencePage } from './ReferencePage.tsx'

const admin: typeof registrar = { ...registrar, roles: ['admin'] }
const cycles = '/api/v1/cycles'
const grades = '/api/v1/grades'
const master = { id: 2, number: 2, name: 'Mastère', nameAr: 'ماجستير', version: '"cycle-2"' } as const

const open = (
  kind: string,
  { session = registrar, language = 'fr' }: { session?: typeof registrar; language?: 'fr' | 'ar' } = {},
) => renderPage(<ReferencePage />, { session, route: `/office/reference?liste=${kind}`, language })
const rowOf = async (name: string) => within((await screen.findByRole('cell', { name })).closest('tr')!)
const textsOf = async (name: string) => (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent)

describe('grades', () => {
  it('are shown with their hours and their place, and changed', async () => {
    mockCall('get', grades, listOf(mockGrade))
    const calls = mockCall('put', `${grades}/3`, { ...mockGrade, sortOrder: 1 })
    const { user } = await open('grades')
    expect((await textsOf('Maître assistant')).slice(0, -1)).toEqual([
      ...['Maître assistant', 'أستاذ مساعد', '9,5', '3', 'En usage'],
    ])
    const dialog = await user.openDialog('Modifier Maître assistant')
    await user.clear(dialog.getByLabelText('Rang dans les listes'))
    await user.type(dialog.getByLabelText('Rang dans les listes'), '1')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modification enregistrée.')).toBeVisible()
    const { id: _, version, ...fields } = mockGrade
    expect(calls[0]?.body).toEqual({ ...fields, sortOrder: 1 })
    expect(calls[0]?.headers.get('if-match')).toBe(version)
  })

  it('are added with a place, and a name that is taken is shown at its field', async () => {
    mockCall('get', grades, listOf())
    const calls = mockCall('post', grades, errorResponse(409, 'grade.nameTaken', { fields: ['name'] }))
    const { user } = await open('grades')
    await user.click((await screen.findAllByRole('button', { name: 'Ajouter un grade' }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Nom'), 'Technologue')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText('Ce nom existe déjà.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ name: 'Technologue', nameAr: '', hoursDue: 0, sortOrder: 1, isArchived: false })
  })

  it('that teachers have are not deleted but archived', async () => {
    mockCall('get', '/api/v1/teacher-statuses', listOf(mockStatus))
    mockCall('get', '/api/v1/teacher-statuses/1/uses', {
      uses: [
        { by: 'teachers', count: 12 },
        { by: 'positionChanges', count: 1 },
      ],
    })
    const calls = mockCall('put', '/api/v1/teacher-statuses/1', { ...mockStatus, isArchived: true })
    const { user } = await open('teacherStatuses')
    const dialog = await user.openDialog('Supprimer Permanent')
    expect(await dialog.findByRole('link', { name: '12 enseignants' })).toHaveAttribute('href', '/office/teachers')
    const changes = dialog.getByRole('link', { name: '1 changement de situation' })
    expect(changes).toHaveAttribute('href', '/office/position-changes')
    await user.click(dialog.getByRole('button', { name: 'Archiver' }))
    expect(await screen.findByText('Permanent : archivage effectué.')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ isArchived: true })
  })

  it('are only read by an administrator', async () => {
    mockCall('get', grades, listOf(mockGrade))
    await open('grades', { session: admin })
    expect(await textsOf('Maître assistant')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Ajouter un grade' })).toBeNull()
  })
})

describe('cycles', () => {
  it('are renamed, and neither renumbered nor deleted', async () => {
    mockCall('get', cycles, listOf(mockCycle, master))
    const calls = mockCall('put', `${cycles}/2`, { ...master, name: 'Master' })
    const { user } = await open('cycles')
    expect(await textsOf('Mastère')).toEqual(['2 (mastère)', 'Mastère', 'ماجستير', ''])
    expect(screen.getByText(/seuls leurs noms changent/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull()
    const dialog = await user.openDialog('Modifier Mastère')
    expect(dialog.queryByLabelText('Numéro')).toBeNull()
    await user.clear(dialog.getByLabelText('Nom'))
    await user.type(dialog.getByLabelText('Nom'), 'Master')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modification enregistrée.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ number: 2, name: 'Master', nameAr: 'ماجستير' })
  })

  it('are added by their number, once each', async () => {
    mockCall('get', cycles, listOf(mockCycle))
    const calls = mockCall('post', cycles, errorResponse(409, 'cycle.numberTaken', { fields: ['number'] }))
    const { user } = await open('cycles')
    const dialog = await user.openDialog('Ajouter un cycle')
    await user.selectOptions(dialog.getByLabelText('Numéro'), '1 (licence)')
    await user.type(dialog.getByLabelText('Nom'), 'Licence appliquée')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText('Ce cycle existe déjà.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ number: 1, name: 'Licence appliquée', nameAr: '' })
  })

  it('name themselves in the lists of what belongs to them, and in their choices', async () => {
    mockCall('get', '/api/v1/levels', listOf(mockLevel))
    mockCall('get', cycles, listOf({ ...mockCycle, name: 'Licence appliquée' }, master))
    const { user } = await open('levels')
    await screen.findByRole('cell', { name: 'Licence appliquée' })
    await user.click(screen.getByRole('button', { name: 'Modifier 1 ère année' }))
    const choices = within(await screen.findByLabelText('Cycle')).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent).slice(1)).toEqual(['Licence appliquée', 'Mastère'])
  })
})

it.each([
  ['fr', 'cycles', 'Licence', 'Cycles'],
  ['ar', 'cycles', 'الإجازة', 'المراحل'],
  ['fr', 'grades', 'Maître assistant', 'Grades'],
  ['ar', 'grades', 'أستاذ مساعد', 'الرتب'],
  ['ar', 'teacherStatuses', 'قار', 'الصفات'],
] as const)('in %s the page of %s is accessible', async (language, kind, name, title) => {
  mockCall('get', cycles, listOf(mockCycle))
  mockCall('get', grades, listOf(mockGrade))
  mockCall('get', '/api/v1/teacher-statuses', listOf(mockStatus))
  const { container } = await open(kind, { language })
  await screen.findByRole('cell', { name })
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(container)
})
