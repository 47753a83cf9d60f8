import { errorResponse, head, itIsAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { chooseSpeciality, mockChoices, rowNamed } from '../../testing/new-assignments.ts'
import { bodies, mockAssignments, mockCommand, errorBody } from '../../testing/wire.ts'
import { AssignmentsPage } from './AssignmentsPage.tsx'

const required = 'Tous les champs sont obligatoires, y compris les étudiants.'
const programme = { specialite_id: 5, departement_id: head.departmentId, cycle_id: 1, annee_id: head.yearId }

async function open(language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<AssignmentsPage />, { session: head, route: '/Affectation?onglet=ajout', language })
  const { user } = page
  await screen.findByRole('form')
  return {
    ...page,
    row: (number: number) => rowNamed(user, `Affectation ${number}`),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

/** The form with one complete row. */
async function openFilled() {
  const choices = mockChoices()
  const page = await open()
  await chooseSpeciality(page.user)
  const first = page.row(1)
  await first.teacher('Amel Ben Salah')
  await first.group('LSI3-TD1')
  await first.tick('Aymen Gharbi')
  return { ...page, choices, first }
}

describe('new assignments', () => {
  it('R-shared-42: name the cycles as the reference data do', async () => {
    mockChoices()
    mockCall('get', '/api/cycle/select', {
      Cycle: [
        { value: 1, label: 'Licence appliquée' },
        { value: 2, label: 'Master' },
      ],
    })
    await open()
    await screen.findByRole('option', { name: 'Master' })
    expect(screen.getByLabelText('Cycle')).toHaveDisplayValue('Licence appliquée')
  })

  it('R-supervision-10: have year, cycle and speciality, then rows; Licence is chosen among both cycles', async () => {
    mockChoices()
    const { press, row } = await open()
    await screen.findByRole('option', { name: '2026-2027' })
    await screen.findByRole('option', { name: 'Mastère' })
    expect(screen.getByLabelText('Année')).toHaveValue(String(head.yearId))
    const cycles = within(screen.getByLabelText('Cycle')).getAllByRole('option')
    expect(cycles.map((option) => option.textContent)).toEqual(['Choisir…', 'Licence', 'Mastère'])
    expect(screen.getByLabelText('Cycle')).toHaveValue('1')
    expect(row(1).getByText("Choisissez d'abord le groupe.")).toBeVisible()
    await press('Ajouter une ligne')
    expect(row(2).getByLabelText('Enseignant')).toBeVisible()
    await press("Retirer l'affectation 2")
    expect(screen.queryByRole('group', { name: 'Affectation 2' })).toBeNull()
  })

  it('R-supervision-12: request groups and students by the earlier choices', async () => {
    const { choices } = await openFilled()
    expect(bodies(choices.specialities)).toEqual([{ cycle_id: 1, departement_id: head.departmentId }])
    expect(bodies(choices.groups)).toEqual([programme])
    expect(bodies(choices.students)).toEqual([{ ...programme, group_id: 21 }])
  })

  it('R-supervision-12: clear groups and students when an earlier choice changes', async () => {
    const { user, row, choices } = await openFilled()
    await user.selectOptions(screen.getByLabelText('Année'), '2025-2026')
    expect(row(1).getByLabelText('Groupe')).toHaveValue('')
    expect(row(1).queryByRole('checkbox')).toBeNull()
    await waitFor(() => expect(bodies(choices.groups).at(-1)).toEqual({ ...programme, annee_id: 2 }))
    expect(row(1).getByLabelText('Enseignant')).toHaveValue('7')
    await user.selectOptions(screen.getByLabelText('Cycle'), 'Choisir…')
    expect(screen.getByLabelText('Spécialité')).toHaveValue('')
  })

  it('R-supervision-10: of a master are offered and sent by its cycle', async () => {
    const saved = mockCommand('store_encadrement')
    mockAssignments()
    const { user, first, press, choices } = await openFilled()
    await user.selectOptions(screen.getByLabelText('Cycle'), 'Mastère')
    expect(screen.getByLabelText('Spécialité')).toHaveValue('')
    expect(first.getByLabelText('Groupe')).toHaveValue('')
    await waitFor(() => expect(bodies(choices.specialities).at(-1)).toMatchObject({ cycle_id: 2 }))
    await chooseSpeciality(user)
    await first.group('LSI3-TD1')
    await first.tick('Aymen Gharbi')
    expect(bodies(choices.groups).at(-1)).toEqual({ ...programme, cycle_id: 2 })
    await press('Enregistrer')
    await waitFor(() => expect(bodies(saved)).toMatchObject([{ cycle_id: 2, specialite_id: 5 }]))
  })

  it('are sent in one request, several rows with several students each', async () => {
    const saved = mockCommand('store_encadrement')
    mockAssignments()
    const { press, row, first, currentRoute, portal } = await openFilled()
    await first.tick('Mariem Jaziri (22222222)')
    await press('Ajouter une ligne')
    await row(2).teacher('Nizar Chaabane')
    await row(2).group('LSI3-TD2')
    await row(2).tick('Rania Mzoughi')
    await press('Enregistrer')
    await waitFor(() => expect(currentRoute()).toBe('/Affectation'))
    expect(bodies(saved)).toEqual([
      {
        cycle_id: 1,
        specialite_id: 5,
        listAffect: [
          { enseignant_id: 7, group_id: 21, etudiant_id: [61, 62] },
          { enseignant_id: 8, group_id: 22, etudiant_id: [64] },
        ],
        annee_id: head.yearId,
        departement_id: head.departmentId,
        annee_etudiant: head.yearId,
      },
    ])
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('3 étudiants sont affectés.')
  })

  it('do not offer a student selected in another row', async () => {
    const { press, row } = await openFilled()
    await press('Ajouter une ligne')
    await row(2).group('LSI3-TD1')
    expect(await row(2).findByRole('checkbox', { name: 'Mariem Jaziri (33333333)' })).toBeVisible()
    expect(row(2).queryByRole('checkbox', { name: 'Aymen Gharbi' })).toBeNull()
    expect(row(1).getByText('1 étudiant choisi')).toBeVisible()
  })

  it('report a group without remaining students', async () => {
    const { first } = await openFilled()
    await first.group('LSI3-TD3')
    expect(await first.findByText('Tous les étudiants de ce groupe sont déjà affectés.')).toBeVisible()
  })
})

describe('missing values', () => {
  it.each([
    [
      'the cycle',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.user.selectOptions(screen.getByLabelText('Cycle'), ''),
    ],
    ['the speciality', (page) => page.user.selectOptions(screen.getByLabelText('Spécialité'), '')],
    ['a row', (page) => page.press("Retirer l'affectation 1")],
    ['a student', (page) => page.first.tick('Aymen Gharbi')],
    ['a student of the second row', (page) => page.press('Ajouter une ligne')],
    ['a teacher', (page) => page.first.teacher('Choisir…')],
  ] satisfies [string, (page: Awaited<ReturnType<typeof openFilled>>) => Promise<void>][])(
    'R-supervision-11: %s is told in the form, and nothing is sent',
    async (_, takeAway) => {
      const saved = mockCommand('store_encadrement')
      const page = await openFilled()
      await takeAway(page)
      await page.press('Enregistrer')
      expect(await screen.findByRole('alert')).toHaveTextContent(required)
      expect(saved).toHaveLength(0)
    },
  )

  it('R-supervision-11: are reported at their fields too, the first of which is focused', async () => {
    mockChoices()
    const { press } = await open()
    await press('Enregistrer')
    await waitFor(() => expect(screen.getByLabelText('Spécialité')).toHaveFocus())
    expect(screen.getByLabelText('Spécialité')).toHaveAccessibleDescription('Champ obligatoire')
    expect(screen.getAllByText('Champ obligatoire')).toHaveLength(4)
  })
})

describe('errors', () => {
  it('R-supervision-13: groups that fail to load are logged, without a toast', async () => {
    mockChoices()
    mockCall('post', '/api/group/get_group_by_cycle_specialite', errorResponse(500, 'server.failed'))
    const { user, portal, row } = await open()
    await chooseSpeciality(user)
    await within(row(1).getByLabelText('Groupe')).findByRole('option', { name: 'Le chargement a échoué.' })
    expect(portal.report).toHaveBeenCalledTimes(1)
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('a student who was assigned concurrently is removed from the form, and the rest can be sent', async () => {
    mockCommand('store_encadrement', { ...errorBody('assignment.studentTaken'), etudiants: [61] })
    const { press, first } = await openFilled()
    await first.tick('Mariem Jaziri (33333333)')
    mockCall('post', '/api/group/get_etudiant_by_cycle_specialite', {
      Etudiant: [{ value: 63, label: 'Mariem Jaziri', cin: '33333333' }],
    })
    await press('Enregistrer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Un de ces étudiants vient d'être affecté.")
    await waitFor(() => expect(first.queryByRole('checkbox', { name: 'Aymen Gharbi' })).toBeNull())
    expect(first.getByRole('checkbox', { name: 'Mariem Jaziri' })).toBeChecked()
    const saved = mockCommand('store_encadrement')
    mockAssignments()
    await press('Enregistrer')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ listAffect: [{ etudiant_id: [63] }] })
  })

  it('a failure is reported in the form, which keeps the input', async () => {
    mockCommand('store_encadrement', errorResponse(500, 'server.failed'))
    const { press, first } = await openFilled()
    await press('Enregistrer')
    expect(await screen.findByRole('alert')).toHaveTextContent("L'enregistrement a échoué.")
    expect(first.getByRole('checkbox', { name: 'Aymen Gharbi' })).toBeChecked()
  })

  it('unsaved input is guarded', async () => {
    const { portal } = await openFilled()
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
  })
})

itIsAccessible({ mock: mockChoices, open, shown: () => screen.findByRole('option', { name: '2026-2027' }) })
