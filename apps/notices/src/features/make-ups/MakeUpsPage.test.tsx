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
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, field, fillSession, fillUntil, press, sessionSteps, typeDate } from '../../testing/session-form.ts'
import {
  mockAbsences,
  mockChoices,
  mockMakeUps,
  savedBody,
  wireAbsence,
  wireMakeUp,
  onSaturdayMorning,
  lastBody,
  errorBody,
} from '../../testing/wire.ts'
import { wireTimetable } from '../../testing/timetable.ts'
import { MakeUpsPage } from './MakeUpsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<MakeUpsPage />, { route: '/AvisRattrapage?onglet=ajout', language })
const listed = () => screen.findByRole('cell', { name: 'Algorithmique' })
const mockAdd = (answer: object = savedBody) => mockCall('post', '/api/avis/rattrapage/add', answer)

onSaturdayMorning()
beforeEach(() => void mockAbsences())

describe('a make-up of the class in the URL', () => {
  const ofClass = (group = 22) =>
    renderPage(<MakeUpsPage />, {
      route: `/AvisRattrapage?onglet=ajout&semestre=2&type=2&matiere=4&groupe=${group}`,
    })

  it('begins with the class, and proposes its free slots before a date is chosen', async () => {
    mockMakeUps()
    const { freeSlots } = mockChoices()
    const calls = mockAdd()
    const { user } = await ofClass()
    const proposal = await screen.findByRole('button', { name: /13:30 - 15:00/ })
    expect(lastBody(freeSlots)).toMatchObject({ group_id: [22], date: '2026-11-22' })
    expect(field('Semestre')).toHaveValue('2')
    await user.click(proposal)
    expect(await screen.findByRole('checkbox', { name: 'LSI1-TD2' })).toBeChecked()
    await press(user, 'Confirmer')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lastBody(calls)).toMatchObject({ semestre_id: 2, type_id: 2, matiere_id: 4, group_id: [22] })
  })

  it('chooses the group again when a typed date has cleared it', async () => {
    mockMakeUps()
    mockChoices()
    const { user } = await ofClass()
    typeDate('25/11/2026')
    await choose(user, 'Quart', '10:15 - 11:45')
    expect(await screen.findByRole('checkbox', { name: 'LSI1-TD2' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).not.toBeChecked()
  })

  it('begins empty without a valid class', async () => {
    mockMakeUps()
    mockChoices()
    await ofClass(0)
    expect(field('Matière')).toHaveValue('')
    expect(field('Semestre')).toHaveValue('1')
  })
})

describe('the classes of the teacher', () => {
  const links = async () =>
    within(await screen.findByRole('region', { name: 'Demander un rattrapage pour' })).getAllByRole('link')

  it('link to the form, the one of the last make-up first', async () => {
    localStorage.clear()
    mockMakeUps()
    const tutorial = (id_matiere: number, label_matiere: string, id_groupe: number) => ({
      ...{ id_seance: id_groupe, id_emploi: 1, id_matiere, label_matiere, label_group: 'LSI1-TD2', group_tp: '' },
      ...{ label_salle: '', label_enseignant: '', type: 2, rattrapage: 0, date_rattrapage: null, id_groupe },
    })
    const { emploi } = wireTimetable()
    const options = [tutorial(3, 'Algèbre', 22), tutorial(4, 'Algorithmique', 22)]
    const day = { ...emploi[0]!.jours[0]!, seances: [{ type: 2, quan: 0, options }] }
    mockCall('post', '/api/emploi/get_by_id', { emploi: [{ ...emploi[0], jours: [day] }] })
    mockChoices()
    mockAdd()
    const { user, unmount } = await renderPage(<MakeUpsPage />, { route: '/AvisRattrapage' })
    expect((await links()).map((link) => link.textContent)).toEqual([
      expect.stringContaining('Algèbre'),
      expect.stringContaining('Algorithmique'),
    ])
    await user.click((await links())[1]!)
    await user.click(await screen.findByRole('button', { name: /13:30 - 15:00/ }))
    await press(user, 'Confirmer')
    await links()
    unmount()
    await renderPage(<MakeUpsPage />, { route: '/AvisRattrapage' })
    expect((await links())[0]).toHaveTextContent('Algorithmique')
  })
})

describe('a choice with one possible value', () => {
  it('is made: type, subject and group', async () => {
    mockMakeUps()
    mockChoices()
    mockCall('post', '/api/emploi/get_type_matiere', { emploi: [{ value: 2, label: 'TD' }] })
    mockCall('post', '/api/emploi/get_matiere', { matieres: [{ value: 4, label: 'Algorithmique' }] })
    mockCall('post', '/api/emploi/get_group', { groups: [{ value: 21, label: 'LSI1-TD1' }] })
    const { user } = await open()
    await waitFor(() => expect(field('Matière')).toHaveValue('4'))
    expect(field('Type')).toHaveValue('2')
    typeDate('25/11/2026')
    await choose(user, 'Quart', '10:15 - 11:45')
    expect(await screen.findByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
  })
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
    ['Date', ['Matière', '4']],
    ['Quart', ['Matière', '4']],
    ['Matière', ['Type', '2']],
    ['Type', ['Matière', '']],
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
        Matière: () => choose(user, 'Matière', 'Réseaux'),
        Type: () => choose(user, 'Type', 'Cours'),
        Semestre: () => choose(user, 'Semestre', 'Semestre 2'),
      }
      expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
      await changes[changed]()
      await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull())
      expect(field(other)).toHaveValue(value)
    },
  )

  const required = [
    ['R-notices-21', 'Date', 'Date obligatoire'],
    ['R-notices-22', 'Quart', 'Quart obligatoire'],
    ['R-notices-23', 'Type', 'Type obligatoire'],
    ['R-notices-24', 'Matière', 'Matière obligatoire'],
    ['R-notices-25', 'Groupe', 'Groupe obligatoire'],
  ] as const

  it.each(required)('%s: requires the %s, and reports with it what is missing after it', async (rule, missing) => {
    mockMakeUps()
    mockChoices()
    const calls = mockAdd()
    const { user } = await open()
    await fillUntil(missing, sessionSteps(user))
    await press(user, 'Confirmer')
    const texts = required.slice(required.findIndex(([id]) => id === rule)).map(([, , text]) => text)
    expect((await screen.findAllByText(/obligatoire$/)).map(({ textContent }) => textContent)).toEqual(texts)
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

  it('R-notices-34: reports a failure in the form and keeps the input', async () => {
    mockMakeUps()
    mockChoices()
    mockAdd(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await fillSession(user)
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
  })

  it('R-notices-35: returns to a list that contains it, and resets the form', async () => {
    mockChoices()
    mockAdd()
    let list: object[] = []
    mockCall('post', '/api/avis/rattrapage/get_by_enseignant', () => ({ list }))
    const { user, portal } = await open()
    await user.click(screen.getByRole('tab', { name: 'Avis de rattrapage' }))
    await screen.findByText('Aucune information à afficher')
    await user.click(screen.getByRole('tab', { name: 'Ajouter un rattrapage' }))
    await fillSession(user)
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    list = [wireMakeUp]
    await press(user, 'Confirmer')
    expect(await listed()).toBeVisible()
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false)
    await user.click(screen.getByRole('tab', { name: 'Ajouter un rattrapage' }))
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

  it('keeps the proposals in place when one is taken, and proposes others after a typed date', async () => {
    mockMakeUps()
    const { freeSlots } = mockChoices()
    const { user } = await open()
    await fillSession(user)
    const proposal = await screen.findByRole('button', { name: /jeudi 26\/11\/2026/ })
    await user.click(proposal)
    expect(await screen.findByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked()
    expect(proposal).toBeInTheDocument()
    expect(proposal).toHaveAttribute('aria-pressed', 'true')
    expect(freeSlots).toHaveLength(1)
    typeDate('27/11/2026')
    await user.click(await screen.findByRole('checkbox', { name: 'LSI1-TD1' }))
    await waitFor(() => expect(lastBody(freeSlots)).toMatchObject({ date: '2026-11-27' }))
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
    await user.click(screen.getByRole('tab', { name: 'Avis de rattrapage' }))
    await listed()
    await user.click(screen.getByRole('tab', { name: 'Ajouter un rattrapage' }))
    expect(field('Date')).toHaveValue('25/11/2026')
  })
})

it.each(['fr', 'ar'] as const)('the form is accessible in %s', async (language) => {
  mockChoices()
  const { container } = await open(language)
  await screen.findByRole('form')
  await expectAccessible(container)
})
