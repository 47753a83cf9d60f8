import { itIsAccessible, head, mockCall, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, press } from '../../testing/sheet-form.ts'
import { successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { FreeWishPage } from './FreeWishPage.tsx'

const open = (session = head, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<FreeWishPage />, { session, route: '/AddFicheLibre', path: '/AddFicheLibre', language })
const field = (name: string) => screen.getByLabelText(name)
const mockAdd = (answer: object = { ...successBody, id: 40 }) => mockCall('post', '/api/fiche/add_libre', answer)

let subjects: ReturnType<typeof mockCall>
beforeEach(() => {
  mockCall('post', '/api/enseignant/get_spec', { cycle_id: 1, specialite_id: null })
  subjects = mockCall('post', '/api/matiere/get_matiere_by_departement_by_enseignant', {
    Matiere: [
      { value: 101, label: 'Algorithmique (LGL1)' },
      { value: 102, label: 'Réseaux (LGL2)' },
    ],
  })
  mockCall('get', '/api/enseignant/select_by_departement', {
    Enseignant: [
      { value: teacher.teacherId, label: 'Amel Ben Salah' },
      { value: head.teacherId, label: 'Hichem Trabelsi' },
    ],
  })
})

type User = Awaited<ReturnType<typeof open>>['user']
const steps: [string, (user: User) => Promise<unknown>][] = [
  ['Veuillez choisir un semestre', (user) => choose(user, field('Semestre'), 'Semestre 2')],
  ['Veuillez choisir les jours', (user) => user.click(screen.getByRole('checkbox', { name: 'Mardi' }))],
  ['Veuillez choisir une matière', (user) => choose(user, field('Matière'), 'Algorithmique (LGL1)')],
  ['Veuillez choisir un type', (user) => choose(user, field('Type'), 'TP')],
  ['Nombre de groupes obligatoire', (user) => user.type(field('Nombre de groupes'), '3')],
]
async function fill(user: User) {
  for (const [, step] of steps) await step(user)
}

describe('a free wish', () => {
  it('R-wishes-43: has semester, days, subject, type, teacher and groups, then shows the sheets', async () => {
    const calls = mockAdd()
    const { user, portal, currentRoute } = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Affectation libre' })).toBeVisible()
    await fill(user)
    await choose(user, field('Enseignant'), 'Amel Ben Salah')
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/FicheVoeux'))
    expect(lastBody(calls)).toEqual({
      semestre_id: 2,
      jour_id: [2],
      matiere_id: 101,
      enseignant_id: teacher.teacherId,
      nbr_groupe: 3,
      type_matiere: 3,
      departement_id: head.departmentId,
      annee_id: head.yearId,
    })
    expect(portal.notify.success).toHaveBeenCalledTimes(1)
    expect(lastBody(subjects)).toEqual({
      enseignant_id: head.teacherId,
      semestre_id: 2,
      departement_id: head.departmentId,
      cycle_id: 1,
      specialite_id: null,
    })
  })

  it('R-wishes-43: defaults to the signed-in teacher, and has one of four types', async () => {
    await open()
    await waitFor(() => expect(field('Enseignant')).toHaveDisplayValue('Hichem Trabelsi'))
    const types = within(field('Type')).getAllByRole('option').slice(1)
    expect(types.map(({ textContent }) => textContent)).toEqual(['Cours', 'TD', 'TP', 'Autre'])
  })

  it.each(steps.map(([text], index) => [text, index] as const))('reports: %s', async (text, missing) => {
    const calls = mockAdd()
    const { user } = await open()
    if (missing === 0) await choose(user, field('Semestre'), 'Choisir…')
    for (const [index, [, step]] of steps.entries())
      if (index !== missing && (missing > 0 || index !== 2)) await step(user)
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('starts with the subject and type that nobody wishes for, from the address', async () => {
    const { user } = await renderPage(<FreeWishPage />, {
      session: head,
      route: '/AddFicheLibre?semestre=2&matiere=101&type=3',
      path: '/AddFicheLibre',
    })
    expect(field('Semestre')).toHaveDisplayValue('Semestre 2')
    expect(field('Type')).toHaveDisplayValue('TP')
    await waitFor(() => expect(field('Matière')).toHaveDisplayValue('Algorithmique (LGL1)'))
    await choose(user, field('Semestre'), 'Semestre 1')
    await waitFor(() => expect(field('Matière')).toHaveValue(''))
  })

  it('is refused when the teacher already has it, and the input is kept', async () => {
    mockAdd(errorBody('wish.twice', 409))
    const { user, portal } = await open()
    await fill(user)
    await press(user, 'Confirmer')
    expect(await screen.findByText('Cet enseignant a déjà cette affectation libre.')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(field('Nombre de groupes')).toHaveValue('3')
  })

  itIsAccessible({ open: (language) => open(teacher, language) })
})
