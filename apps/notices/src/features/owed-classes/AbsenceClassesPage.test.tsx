import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { absenceClass, askedClass, colleague, coveredClass, makeUpSlot, waivedClass } from '../../mocks.ts'
import { lastBody, onSaturdayMorning } from '../../testing/wire.ts'
import { AbsenceClassesPage } from './AbsenceClassesPage.tsx'

onSaturdayMorning()

const path = '/api/v1/absences/:id/classes'
const coverPath = `${path}/:class/cover`
const slotsPath = `${path}/:class/slots`
const mockClasses = (...items: AbsenceClass[]) => mockCall('get', path, { items })
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AbsenceClassesPage />, { route: '/absence-classes?id=5', language })
const item = async (slot: string) => (await screen.findByText(new RegExp(slot))).closest('li')!
const confirmed: AbsenceClass = { ...coveredClass, makeUp: { ...coveredClass.makeUp!, isConfirmed: true } }

beforeEach(() => {
  mockCall('get', slotsPath, { items: [makeUpSlot] })
})

describe('R-shared-46: the classes that an absence cancels', () => {
  it('are listed with how each is covered', async () => {
    const calls = mockClasses(absenceClass, coveredClass, waivedClass)
    await open()
    for (const text of ['À rattraper', 'Rattrapage demandé', 'Non rattrapée', 'Semaine de révision'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(/Rattrapage : samedi .*28\/11\/2026/)).toBeVisible()
    expect(calls[0]?.params).toMatchObject({ id: '5' })
  })

  it('are covered by pressing a free slot after the absence', async () => {
    mockClasses(absenceClass)
    const slots = mockCall('get', slotsPath, { items: [makeUpSlot] })
    const calls = mockCall('put', coverPath, coveredClass)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Rattraper la séance du 24/11/2026, 08:30 - 10:00' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /26\/11\/2026/ }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ way: 'make-up', date: '2026-11-26', slotId: 13 }))
    expect(slots.at(-1)).toMatchObject({ params: { class: absenceClass.key }, url: { search: '?from=2026-11-25' } })
    expect(calls[0]?.headers.get('if-match')).toBe('"owed"')
    expect(calls[0]?.params).toMatchObject({ class: absenceClass.key })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are offered the slots after the last of those that are shown', async () => {
    mockClasses(absenceClass)
    const slots = mockCall('get', slotsPath, { items: [makeUpSlot] })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Rattraper la séance/ }))
    await user.click(await screen.findByRole('button', { name: 'Créneaux suivants' }))
    await waitFor(() => expect(slots.at(-1)?.url.search).toBe('?from=2026-11-27'))
  })

  it('say in the dialog why a slot is refused', async () => {
    mockClasses(absenceClass)
    mockCall('put', coverPath, errorResponse(409, 'clash.groupSession'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Rattraper la séance/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /26\/11\/2026/ }))
    expect(await within(dialog).findByText(/Un de ces groupes a déjà une séance/)).toBeVisible()
  })

  it('are not made up for a reason, which is required', async () => {
    mockClasses(absenceClass)
    const calls = mockCall('put', coverPath, waivedClass)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Ne pas rattraper/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    expect(await within(dialog).findByText('Motif obligatoire')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/Motif/), 'Semaine de révision')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ way: 'not-made-up', reason: 'Semaine de révision' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are owed again after an undo, which a confirmed make-up refuses', async () => {
    mockClasses(coveredClass)
    const calls = mockCall('delete', coverPath, absenceClass)
    const { user } = await open()
    const undo = await screen.findByRole('button', { name: /^Annuler la suite/ })
    await user.click(undo)
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"covered"'))
    mockCall('delete', coverPath, errorResponse(409, 'notice.active'))
    await waitFor(() => expect(undo).toBeEnabled())
    await user.click(undo)
    expect(await screen.findByText(/L'administration traite déjà cet avis/)).toBeVisible()
  })

  it('cannot be changed once their make-up is confirmed', async () => {
    mockClasses(confirmed)
    await open()
    expect(await screen.findByText('Rattrapage accepté')).toBeVisible()
    expect(within(await item('10:15')).queryByRole('button')).toBeNull()
  })

  it('are told apart from an absence that cancels none', async () => {
    mockClasses()
    await open()
    expect(await screen.findByText("Cette absence n'annule aucune séance.")).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockClasses(absenceClass, coveredClass, waivedClass)
    const { container } = await open(language)
    await screen.findAllByRole('listitem')
    await expectAccessible(container)
  })
})

describe('R-shared-52: a colleague', () => {
  it('is asked to hold a class, out of those who are free and teach its subject', async () => {
    mockClasses(absenceClass)
    const other = { teacher: { id: 9, name: 'Nabil Cherif' }, department: 'Gestion' }
    mockCall('get', `${path}/:class/colleagues`, { items: [colleague, other] })
    const calls = mockCall('put', coverPath, errorResponse(409, 'coverRequest.notFree'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Demander à un collègue/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }))
    expect(await within(dialog).findByText('Collègue obligatoire')).toBeVisible()
    await user.selectOptions(
      screen.getByRole('combobox', { name: /Collègue/ }),
      await screen.findByRole('option', { name: 'Ines Gharbi · Informatique' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }))
    expect(await within(dialog).findByText(/n'est plus libre à cette heure-là/)).toBeVisible()
    expect(lastBody(calls)).toEqual({ way: 'colleague', teacherId: 8 })
    mockCall('put', coverPath, askedClass)
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is shown until the answer, and the request is withdrawn', async () => {
    mockClasses(askedClass)
    const calls = mockCall('delete', coverPath, absenceClass)
    const { user } = await open()
    expect(await screen.findByText('Remplacement demandé')).toBeVisible()
    expect(screen.getByText('Demandé à Ines Gharbi')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Demander à un collègue/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Retirer la demande/ }))
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"asked"'))
  })

  it('who declines is shown with the reason, and one who holds the class with nothing left to do', async () => {
    const request = { colleague: colleague.teacher, state: 'declined' as const, reason: 'Jury ce jour-là' }
    const held = {
      ...coveredClass,
      makeUp: { ...coveredClass.makeUp!, isConfirmed: true, colleague: colleague.teacher },
    }
    mockClasses({ ...absenceClass, request }, held)
    await open()
    expect(await screen.findByText('Ines Gharbi a décliné')).toBeVisible()
    expect(screen.getByText('Jury ce jour-là')).toBeVisible()
    expect(screen.getByText('Assurée par Ines Gharbi')).toBeVisible()
    expect(within(await item('10:15')).queryByRole('button')).toBeNull()
  })

  it('is not asked for a class that has begun', async () => {
    mockClasses({ ...absenceClass, isAskable: false })
    await open()
    expect(await screen.findByRole('button', { name: /^Rattraper la séance/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Demander à un collègue/ })).toBeNull()
  })
})
