import type { AbsenceClass } from '@portal/api-client/owed-classes'
import {
  errorResponse,
  expectAccessible,
  head,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { absenceClass, askedClass, colleague, coveredClass, makeUpSlot, waivedClass } from '../../mocks.ts'
import { lastBody } from '../../testing/wire.ts'
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

describe.each([
  ['a head', head, '/api/v1/department-owed-classes'],
  ['the registrar', registrar, '/api/v1/owed-classes'],
] as const)('R-shared-52: %s', (_who, session, list) => {
  const coverPath = '/api/v1/owed-classes/:id/:class/cover'

  it('requests a make-up in a slot that is free for the teacher', async () => {
    mockList(list)
    mockCall('get', '/api/v1/owed-classes/:id/:class/slots', { items: [{ ...makeUpSlot, isDuringAbsence: true }] })
    const calls = mockCall('put', coverPath, errorResponse(409, 'clash.teacherSession'))
    const { user } = await open(session)
    await user.click(await screen.findByRole('button', { name: /^Rattraper la séance/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/un créneau libre pour l'enseignant/)).toBeVisible()
    const slot = await within(dialog).findByRole('button', { name: /26\/11\/2026/ })
    expect(slot).toHaveTextContent("L'enseignant a annoncé une absence ce jour-là")
    await user.click(slot)
    expect(await within(dialog).findByText("L'enseignant n'est plus libre à cette heure-là.")).toBeVisible()
    expect(lastBody(calls)).toEqual({ way: 'make-up', date: '2026-11-26', slotId: 13 })
    expect(calls[0]).toMatchObject({ params: { id: '5', class: absenceClass.key } })
    mockCall('put', coverPath, coveredClass)
    await user.click(slot)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('declares a class not made up for a reason, and undoes that', async () => {
    mockList(list)
    const calls = mockCall('put', coverPath, waivedClass)
    const undone = mockCall('delete', coverPath, absenceClass)
    const { user } = await open(session)
    await user.click(await screen.findByRole('button', { name: /^Ne pas rattraper/ }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Motif/), 'Semaine de révision')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ way: 'not-made-up', reason: 'Semaine de révision' }))
    await user.click(screen.getByRole('tab', { name: 'Réglées' }))
    await user.click(await screen.findByRole('button', { name: /^Annuler la suite/ }))
    await waitFor(() => expect(undone[0]?.headers.get('if-match')).toBe('"waived"'))
  })

  it('asks a colleague to hold a class', async () => {
    mockList(list)
    mockCall('get', '/api/v1/owed-classes/:id/:class/colleagues', { items: [colleague] })
    const calls = mockCall('put', coverPath, askedClass)
    const { user } = await open(session)
    await user.click(await screen.findByRole('button', { name: /^Demander à un collègue/ }))
    await user.selectOptions(
      screen.getByRole('combobox', { name: /Collègue/ }),
      await screen.findByRole('option', { name: 'Ines Gharbi · Informatique' }),
    )
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ way: 'colleague', teacherId: 8 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
