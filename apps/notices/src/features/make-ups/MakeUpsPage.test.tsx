import {
  expectAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choose, field, fillSession, fillUntil, press, sessionSteps, typeDate } from '../../testing/session-form.ts'
import {
  lastBody,
  mockAbsences,
  mockChoices,
  mockMakeUps,
  errorBody,
  saturdayMorning,
  savedBody,
  wireAbsence,
  wireMakeUp,
} from '../../testing/wire.ts'
import { MakeUpsPage } from './MakeUpsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<MakeUpsPage />, { route: '/AvisRattrapage?onglet=ajout', language })
const listed = () => screen.findByRole('cell', { name: 'Algorithmique' })
const mockAdd = (answer: object = savedBody) => mockCall('post', '/api/avis/rattrapage/add', answer)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockAbsences()
  return () => vi.useRealTimers()
})

describe('a new make-up', () => {
  it('R-notices-29, R-notices-30, R-notices-36: sends the groups of a TD with the weekday of its date', async () => {
    mockMakeUps()
    const { weekday } = mockChoices()
    const calls = mockAdd()
    const { user, currentRoute } = await open()
    await fillSession(user)
    await choose(user, 'Heures par séance', '2h')
    await user.click(await screen.findByRole('checkbox', { name: 'LSI1-TD1' }))
    await user.click(screen.getByRole('checkbox', { name: 'LSI1-TD2' }))
    await press(user, 'Confirmer')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lastBody(calls)).toEqual({
      date: '2026-11-25',
      jour_id: 3,
      quart_id: 12,
      matiere_id: 4,
      group_id: [21, 22],
      type_id: 2,
      enseignant_id: teacher.teacherId,
      semestre_id: 1,
      quan: 0,
      etat: 0,
      annee_id: teacher.yearId,
      nb_heure_seance: 4,
    })
    expect(lastBody(weekday)).toEqual({ date: '2026-11-25' })
    await waitFor(() => expect(currentRoute()).toBe('/AvisRattrapage'))
  })

  it('R-notices-27, R-notices-28, R-notices-29: of a lecture is for the TD groups of its group', async () => {
    mockMakeUps()
    const { tutorialGroups } = mockChoices()
    const calls = mockAdd()
    const { user } = await open()
    expect(screen.queryByRole('group', { name: 'Groupe TD' })).toBeNull()
    await fillSession(user, { type: 'Cours', group: 'LSI1' })
    const groups = within(await screen.findByRole('group', { name: 'Groupe TD' }))
    expect(await groups.findByRole('checkbox', { name: 'LSI1-TD2' })).toBeChecked()
    expect(lastBody(tutorialGroups)).toEqual({ group_id: [20] })
    await user.click(groups.getByRole('checkbox', { name: 'LSI1-TD2' }))
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ type_id: 1, group_id: [21], etat: 1 }))
  })

  it('R-notices-32: narrows types, subjects and groups by the earlier choices', async () => {
    mockMakeUps()
    const { types, subjects, groups } = mockChoices()
    const { user } = await open()
    const owner = { enseignant_id: teacher.teacherId, semestre_id: 1, annee_id: teacher.yearId }
    await fillSession(user, { group: null })
    await screen.findByRole('checkbox', { name: 'LSI1-TD1' })
    expect(lastBody(types)).toEqual(owner)
    expect(lastBody(subjects)).toEqual({ ...owner, type: 2 })
    expect(lastBody(groups)).toEqual({
      ...owner,
      type: 2,
      matiere_id: 4,
      quart_id: 12,
      jour_id: 3,
      quan: 0,
      nb_heure_seance: 3,
    })
  })

  it.each([
    ['Date', ['Matiere', '4']],
    ['Quart', ['Matiere', '4']],
    ['Matiere', ['Type', '2']],
    ['Type', ['Matiere', '']],
    ['Semestre', ['Type', '']],
  ] as const)(
    'R-notices-31: clears the fields that depend on the %s when it changes',
    async (changed, [other, value]) => {
      mockMakeUps()
      mockChoices()
      const { user } = await open()
      await fillSession(user)
      const changes = {
        Date: async () => typeDate('26/11/2026'),
        Quart: () => choose(user, 'Quart', '08:30 - 10:00'),
        Matiere: () => choose(user, 'Matiere', 'Réseaux'),
        Type: () => choose(user, 'Type', 'Cours'),
        Semestre: () => choose(user, 'Semestre', 'Semestre 2'),
      }
      expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
      await changes[changed]()
      await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull())
      expect(field(other)).toHaveValue(value)
    },
  )

  it.each([
    ['R-notices-21', 'Date', '⛔ Date obligatoire !'],
    ['R-notices-22', 'Quart', '⛔ Quart obligatoire !'],
    ['R-notices-23', 'Type', '⛔ Type obligatoire !'],
    ['R-notices-24', 'Matiere', '⛔ Matiere obligatoire !'],
    ['R-notices-25', 'Groupe', '⛔ Groupe obligatoire !'],
  ])('%s: requires the %s, as the only message', async (_, missing, toast) => {
    mockMakeUps()
    mockChoices()
    const calls = mockAdd()
    const { user, portal } = await open()
    await fillUntil(missing, sessionSteps(user))
    await press(user, 'Confirmer')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith(toast))
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['clash.groupSession', 'Un de ces groupes a déjà une séance à cette heure-là.'],
    ['clash.teacherNotice', 'Vous avez déjà un rattrapage ou un test à cette heure-là.'],
    ['clash.groupExam', 'Un de ces groupes passe un examen à cette heure-là.'],
    ['notice.holiday', 'Cette date est un jour férié ou de vacances.'],
  ])('R-notices-33: shows why it is refused: %s', async (code, text) => {
    mockMakeUps()
    mockChoices()
    mockAdd(errorBody(code))
    const { user, portal, currentRoute } = await open()
    await fillSession(user)
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(currentRoute()).toBe('/AvisRattrapage?onglet=ajout')
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('R-notices-34: reports a failure by toast and keeps the input', async () => {
    mockMakeUps()
    mockChoices()
    mockAdd(errorResponse(500, 'server.failed'))
    const { user, portal } = await open()
    await fillSession(user)
    await press(user, 'Confirmer')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith("Problème lors de l'insertion !"))
    expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
  })

  it('R-notices-35: returns to a list that contains it, and resets the form', async () => {
    mockChoices()
    mockAdd()
    let list: object[] = []
    mockCall('post', '/api/avis/rattrapage/get_by_enseignant', () => ({ list }))
    const { user, portal } = await open()
    await user.click(screen.getByRole('tab', { name: 'Rattrapage' }))
    await screen.findByText('Aucun information à afficher')
    await user.click(screen.getByRole('tab', { name: 'Ajouter rattrapage' }))
    await fillSession(user)
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    list = [wireMakeUp]
    await press(user, 'Confirmer')
    expect(await listed()).toBeVisible()
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false)
    await user.click(screen.getByRole('tab', { name: 'Ajouter rattrapage' }))
    expect(field('Date')).toHaveValue('')
  })

  it('proposes free slots, and applying one keeps the groups', async () => {
    mockMakeUps()
    const { freeSlots } = mockChoices()
    const calls = mockAdd()
    const { user } = await open()
    await fillSession(user)
    const proposal = await screen.findByRole('button', { name: /jeudi 26\/11\/2026.*13:30 - 15:00.*salle C03 libre/ })
    expect(lastBody(freeSlots)).toEqual({
      enseignant_id: teacher.teacherId,
      annee_id: teacher.yearId,
      group_id: [21],
      date: '2026-11-25',
    })
    await user.click(proposal)
    expect(field('Date')).toHaveValue('26/11/2026')
    expect(field('Quart')).toHaveValue('13')
    await press(user, 'Confirmer')
    await waitFor(() =>
      expect(lastBody(calls)).toMatchObject({ date: '2026-11-26', jour_id: 4, quart_id: 13, group_id: [21] }),
    )
  })

  it('warns of an absence on that day, and can still be sent', async () => {
    mockMakeUps()
    mockAbsences([{ ...wireAbsence, date_fin: '2026-11-25 18:00:00' }])
    mockChoices()
    const calls = mockAdd({ ...savedBody, avertissements: ['absence.sameDay'] })
    const { user } = await open()
    await fillSession(user)
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Vous avez annoncé une absence du 23/11/2026 08:30 au 25/11/2026 18:00.',
    )
    await press(user, 'Confirmer')
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('R-shared-31: cannot be on a Sunday', async () => {
    mockMakeUps()
    mockChoices()
    const calls = mockAdd()
    const { user } = await open()
    typeDate('22/11/2026')
    await press(user, 'Confirmer')
    expect(await screen.findByText('Date attendue : jj/mm/aaaa, hors dimanche')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-shared-33: lasts from one hour to three', async () => {
    mockMakeUps()
    mockChoices()
    await open()
    const names = [...field('Heures par séance').querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(names.slice(1)).toEqual(['1h', '1h30', '2h', '2h30', '3h'])
  })

  it('keeps its input while the list is shown', async () => {
    mockMakeUps([wireMakeUp])
    mockChoices()
    const { user } = await open()
    typeDate('25/11/2026')
    await user.click(screen.getByRole('tab', { name: 'Rattrapage' }))
    await listed()
    await user.click(screen.getByRole('tab', { name: 'Ajouter rattrapage' }))
    expect(field('Date')).toHaveValue('25/11/2026')
  })
})

it.each(['fr', 'ar'] as const)('the form is accessible in %s', async (language) => {
  mockChoices()
  const { container } = await open(language)
  await screen.findByRole('form')
  await expectAccessible(container)
})
