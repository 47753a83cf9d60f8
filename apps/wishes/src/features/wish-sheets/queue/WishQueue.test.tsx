import { errorResponse, itIsAccessible, head, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { wireEntry, wireSubject } from '../../../testing/department.ts'
import { Validation } from '../validation/Validation.tsx'

const none = { besoin: 0, souhaite: 0, valide: 0 }
const algorithms = wireSubject(1, 'Algorithmique', {
  cours: [
    wireEntry(61),
    wireEntry(62, { priorite: 2, enseignant_id: 8, enseignant: 'Sami Ayari' }),
    wireEntry(63, { priorite: 3, enseignant_id: 9, enseignant: 'Rim Dridi' }),
  ],
})
const networks = wireSubject(2, 'Réseaux', {
  TD: [wireEntry(64, { etat: 1, validation: 'chef', nb_group: 2, enseignant: 'Hela Gharbi' })],
  groupes: {
    cours: { besoin: 1, souhaite: 0, valide: 0 },
    TD: { besoin: 2, souhaite: 2, valide: 2 },
    TP: none,
    Autre: none,
  },
})

/** The department's subjects in the licence's first year; the other years and the master have none. */
function mockFirstYear(...subjects: object[]) {
  return mockCall('post', '/api/fiche/voeux_by_matiere_sou', ({ body }) => {
    const { cycle, niveau_semestre } = Object(body)
    const isFirst = cycle === 1 && niveau_semestre === 1
    return {
      voeux: isFirst ? [{ specalite: 'Génie logiciel', specialite_id: 1, matiere: subjects }] : [],
      enseignants: [
        {
          ...{ id: 8, enseignant: 'Sami Ayari', grade: 'Assistant', voeux: 1 },
          ...{ heures_dues: 6, heures_souhaitees: 6, heures_validees: 6 },
        },
        {
          ...{ id: 7, enseignant: 'Amel Ben Salah', grade: 'Maître-assistant', voeux: 2 },
          ...{ heures_dues: 9, heures_souhaitees: 4.5, heures_validees: 1.5 },
        },
      ],
    }
  })
}

const mockDecisions = (resultOf: (id: number) => object = () => ({})) =>
  mockCall('post', '/api/v1/wish-decisions', ({ body }) => ({
    results: Object(body).decisions.map(({ id }: { id: number }) => ({
      ...{ id, result: 'done', version: 5, current: null },
      ...resultOf(id),
    })),
  }))

async function open(language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<Validation semester={1} />, {
    session: head,
    route: '/FicheVoeux?onglet=semestre1',
    path: '/FicheVoeux',
    language,
  })
  await screen.findAllByRole('table')
  return page
}
const queue = () => screen.getByRole('table', { name: 'Vœux à décider, semestre 1' })
const rows = () => within(queue()).getAllByRole('row').slice(1)
const teachers = () =>
  rows().map((row) => /Amel Ben Salah|Sami Ayari|Rim Dridi|Hela Gharbi|Aucun vœu/.exec(row.textContent)?.[0])
const boxOf = (teacher: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Choisir le vœu (?:de |d')${teacher}`) })
const button = (name: string) => screen.getByRole('button', { name })
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => Object(body).decisions)
const validated = (id: number, groups = 1) => ({ id, version: 4, decision: 'validated', groups })

describe('the queue of a semester', () => {
  it('shows what is to decide in one table, what nobody wishes for first, and leaves out empty types', async () => {
    const calls = mockFirstYear(networks, algorithms)
    await open()
    expect(calls).toHaveLength(5)
    expect(teachers()).toEqual(['Aucun vœu', 'Amel Ben Salah', 'Sami Ayari', 'Rim Dridi'])
    expect(rows()[0]).toHaveTextContent('Réseaux')
    expect(within(rows()[0]!).getByRole('link', { name: 'Affecter un enseignant : Cours, Réseaux' })).toHaveAttribute(
      'href',
      '/AddFicheLibre?semestre=1&matiere=2&type=1',
    )
    expect(rows()[1]).toHaveTextContent('0 sur 2')
    expect(rows()[1]).toHaveTextContent('Choix 1 · 3 h validées sur 9 h dues')
  })

  it('is filtered by state and by name, with the number of rows of each filter', async () => {
    mockFirstYear(networks, algorithms)
    const { user } = await open()
    await user.click(button('Validés (1)'))
    expect(teachers()).toEqual(['Hela Gharbi'])
    await user.click(button('Tous (5)'))
    await user.type(screen.getByRole('searchbox', { name: 'Matière ou enseignant' }), 'reseaux')
    await waitFor(() => expect(teachers()).toEqual(['Aucun vœu', 'Hela Gharbi']))
    await user.click(button('À découvert (4)'))
    await user.clear(screen.getByRole('searchbox', { name: 'Matière ou enseignant' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('shows the hours of each teacher, those who lack most first', async () => {
    mockFirstYear(algorithms)
    await open()
    const hours = within(screen.getByRole('table', { name: 'Charge des enseignants, semestre 1' }))
    expect(hours.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Enseignant',
      'Dues',
      'Souhaitées',
      'Validées',
    ])
    expect(
      hours
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Amel Ben SalahMaître-assistant94,51,5', 'Sami AyariAssistant666'])
  })

  it('says that nothing is left to decide', async () => {
    mockFirstYear()
    await open()
    expect(screen.getByText('Aucun vœu à décider, et tous les groupes sont couverts.')).toBeVisible()
  })

  it('offers a retry only once every part has answered', async () => {
    let answerLast = () => {}
    const last = new Promise<Response>((resolve) => {
      answerLast = () => resolve(errorResponse(500, 'server.failed'))
    })
    mockCall('post', '/api/fiche/voeux_by_matiere_sou', ({ body }) =>
      Object(body).cycle === 2 && Object(body).niveau_semestre === 1 ? last : errorResponse(500, 'server.failed'),
    )
    const { portal } = await renderPage(<Validation semester={1} />, { session: head })
    await waitFor(() => expect(portal.queryClient.isFetching()).toBe(1))
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    answerLast()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it('offers a retry of what failed', async () => {
    mockCall('post', '/api/fiche/voeux_by_matiere_sou', errorResponse(500, 'server.failed'))
    const { user } = await renderPage(<Validation semester={1} />, { session: head })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockFirstYear(algorithms)
    await user.click(retry)
    expect(await screen.findByRole('table', { name: 'Vœux à décider, semestre 1' })).toBeVisible()
  })

  itIsAccessible({ mock: () => mockFirstYear(networks, algorithms), open })
})

describe('the decision on many wishes', () => {
  it('validates what covers a need in one call, highest preference first, and can be taken back', async () => {
    const calls = mockDecisions()
    mockFirstYear(algorithms)
    const { user } = await open()
    await user.click(button('Valider ce qui couvre un besoin (2)'))
    expect(await screen.findByText('2 vœux sont validés.')).toBeVisible()
    await user.click(button('Annuler la validation'))
    expect(await screen.findByText('2 vœux sont de nouveau en attente.')).toBeVisible()
    const pending = (id: number) => ({ id, version: 5, decision: 'pending' })
    expect(bodies(calls)).toEqual([
      [validated(61), validated(62)],
      [pending(61), pending(62)],
    ])
  })

  it('validates the selection with the typed groups, and warns of more groups than needed', async () => {
    const calls = mockDecisions()
    mockFirstYear(algorithms)
    const { user } = await open()
    await user.click(boxOf('Sami Ayari'))
    const groups = screen.getByRole('textbox', { name: 'Nombre de groupes, Sami Ayari' })
    await user.clear(groups)
    await user.type(groups, '3')
    expect(screen.getByText('1 groupe de plus que nécessaire')).toBeVisible()
    await user.click(button('Valider la sélection (1)'))
    await waitFor(() => expect(bodies(calls)).toEqual([[validated(62, 3)]]))
    expect(boxOf('Sami Ayari')).not.toBeChecked()
  })

  it('selects by keyboard: space one, Shift and space a range, arrows to the next', async () => {
    mockFirstYear(algorithms)
    const { user } = await open()
    boxOf('Amel Ben Salah').focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    expect(boxOf('Rim Dridi')).toHaveFocus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(button('Valider la sélection (3)')).toBeVisible()
    expect(boxOf('Sami Ayari')).toBeChecked()
    await user.keyboard('{ArrowUp} ')
    expect(button('Valider la sélection (2)')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Tout choisir (3)' }))
    expect(button('Valider la sélection (3)')).toBeVisible()
  })

  it('selects a range by a click with Shift', async () => {
    mockFirstYear(algorithms)
    const { user } = await open()
    await user.click(boxOf('Amel Ben Salah'))
    await user.keyboard('{Shift>}')
    await user.click(boxOf('Rim Dridi'))
    await user.keyboard('{/Shift}')
    expect(button('Valider la sélection (3)')).toBeVisible()
  })

  it('shows at its wish what somebody else has decided meanwhile, and stores the others', async () => {
    const current = { state: 'validated', groups: 4, decidedBy: 'Hichem Trabelsi' }
    mockDecisions((id) => (id === 61 ? { result: 'changed', current } : {}))
    mockFirstYear(algorithms)
    const { user, portal } = await open()
    await user.click(button('Valider ce qui couvre un besoin (2)'))
    const row = (
      await screen.findByText(/^Hichem Trabelsi a validé ce vœu entre-temps\. Nombre de groupes : 4\./)
    ).closest('tr')
    expect(row).toHaveTextContent('Amel Ben Salah')
    expect(screen.getByText('1 vœu a changé entre-temps : vérifiez-le ci-dessous.')).toBeVisible()
    expect(screen.getByText('1 vœu est validé.')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('says so at the queue when the call failed, and can be tried again', async () => {
    mockCall('post', '/api/v1/wish-decisions', errorResponse(500, 'server.failed'))
    mockFirstYear(algorithms)
    const { user, portal } = await open()
    await user.click(button("Valider le vœu d'Amel Ben Salah"))
    expect(await screen.findByText("La décision n'a pas été enregistrée. Réessayez.")).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
    const calls = mockDecisions()
    await user.click(button("Valider le vœu d'Amel Ben Salah"))
    expect(await screen.findByText('1 vœu est validé.')).toBeVisible()
    expect(bodies(calls)).toEqual([[validated(61)]])
  })

  it('R-wishes-38: requires the number of groups at its wish, and sends nothing without', async () => {
    const calls = mockDecisions()
    mockFirstYear(algorithms)
    const { user } = await open()
    await user.clear(screen.getByRole('textbox', { name: 'Nombre de groupes, Amel Ben Salah' }))
    await user.type(screen.getByRole('textbox', { name: 'Nombre de groupes, Amel Ben Salah' }), '0')
    await user.click(button("Valider le vœu d'Amel Ben Salah"))
    expect(within(rows()[0]!).getByText('Nombre de groupes obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-wishes-41: takes a validation back', async () => {
    const calls = mockDecisions()
    mockFirstYear(networks)
    const { user } = await open()
    await user.click(button('Validés (1)'))
    await user.click(button('Désactiver le vœu de Hela Gharbi'))
    await waitFor(() => expect(bodies(calls)).toEqual([[{ id: 64, version: 4, decision: 'pending' }]]))
  })
})
