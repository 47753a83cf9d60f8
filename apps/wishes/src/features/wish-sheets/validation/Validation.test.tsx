import { itIsAccessible, head, mockCall, errorResponse, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { mockDepartment, wireEntry, wireSubject } from '../../../testing/department.ts'
import { Validation } from './Validation.tsx'

// Rendering many tables is slow in jsdom.
const algorithms = wireSubject(1, 'Algorithmique', {
  cours: [
    wireEntry(61),
    wireEntry(62, { priorite: 0, enseignant: 'Sami Ayari', nb_group: 2 }),
    wireEntry(63, { priorite: 2, enseignant: 'Rim Dridi', etat: 1, validation: 'chef', nb_group: 3 }),
  ],
})
const networks = wireSubject(2, 'Réseaux', {
  groupes: {
    ...algorithms.groupes,
    cours: { besoin: 1, souhaite: 1, valide: 1 },
  },
})

const open = async (semester: 1 | 2 = 1, language: 'fr' | 'ar' = 'fr', year = '1') => {
  const page = await renderPage(<Validation semester={semester} />, {
    session: head,
    route: `/FicheVoeux?annee=${year}`,
    path: '/FicheVoeux',
    language,
  })
  await waitFor(() => expect(screen.queryAllByRole('heading', { level: 4 })).not.toHaveLength(0))
  return page
}
const cyclesShown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the tabs of a semester', () => {
  const both = ['Cycle : Licence', 'Cycle : Mastère']
  it.each([
    [1, '1re année', 1, both],
    [1, '2e année', 3, both],
    [1, '3e année', 5, ['Cycle : Licence']],
    [2, '1re année', 2, both],
    [2, '2e année', 4, both],
    [2, '3e année', 6, ['Cycle : Licence']],
  ] as const)(
    'R-wishes-28, R-wishes-29, R-wishes-30, R-wishes-31: semester %i, %s',
    async (semester, tab, niveau_semestre, cycles) => {
      const calls = mockDepartment(() => [wireSubject(1, 'Algorithmique')])
      const year = tab.slice(0, 1)
      await open(semester, 'fr', year)
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      expect(
        screen
          .getAllByRole('tab')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['1re année', '2e année', '3e année'])
      expect(cyclesShown()).toEqual(cycles)
      const key = { niveau_semestre, enseignant_id: head.teacherId, annee_id: head.yearId }
      expect(calls).toHaveLength(cycles.length)
      expect(calls.map(({ body }) => body)).toEqual(
        expect.arrayContaining(cycles.map((_, index) => ({ cycle: index + 1, ...key }))),
      )
    },
  )

  it('R-wishes-28: can be switched', async () => {
    mockDepartment(() => [wireSubject(1, 'Algorithmique')])
    const { user, currentRoute } = await open()
    await user.click(screen.getByRole('tab', { name: '3e année' }))
    await waitFor(() => expect(cyclesShown()).toEqual(['Cycle : Licence']))
    expect(currentRoute()).toBe('/FicheVoeux?annee=3')
  })
})

describe('the spreadsheets', () => {
  const savedNames = () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    return () => click.mock.contexts.map((link) => Object(link).download)
  }

  it('contain the shown wishes of a cycle, and the loads', async () => {
    mockDepartment(() => [algorithms, networks])
    const names = savedNames()
    const { user } = await open()
    const licence = within(screen.getByRole('region', { name: 'Cycle : Licence' }))
    await user.click(licence.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(names()).toEqual(['voeux-licence-semestre-1.xlsx']))
    await user.click(screen.getByText(/^Charge des enseignants :/))
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!)
    await waitFor(() => expect(names()).toContain('charges-semestre-1.xlsx'))
  })
})

describe('the wishes of a cycle', () => {
  it('R-wishes-32, R-wishes-33: are grouped by speciality and subject into four tables; unnamed ones are left out', async () => {
    mockDepartment(() => [algorithms, wireSubject(3, '')])
    await open()
    const licence = within(screen.getByRole('region', { name: 'Cycle : Licence' }))
    expect(licence.getByRole('heading', { level: 3, name: 'Génie logiciel' })).toBeVisible()
    expect(licence.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Algorithmique',
    ])
    const tables = ['Cours', 'TD', 'TP', 'Autres']
    expect(licence.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent)).toEqual(tables)
    for (const table of tables) expect(licence.getByRole('table', { name: `${table}, Algorithmique` })).toBeVisible()
  })

  it('R-wishes-34, R-wishes-35: have their columns; those without a preference are greyed out', async () => {
    mockDepartment(() => [algorithms])
    await open()
    const [table] = screen.getAllByRole('table', { name: 'Cours, Algorithmique' })
    expect(
      within(table!)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Ordre de préférence',
      'CIN',
      'Enseignant',
      'Grade',
      'Statut',
      "Nombre d'heures",
      'Nombre de groupes',
      'Action',
    ])
    const rows = within(table!).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.hasAttribute('data-muted'))).toEqual([false, true, false])
    const texts = within(rows[0]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(texts.slice(0, 2)).toEqual(['1', '01234567'])
    expect(texts.slice(3, 7)).toEqual(['Maître-assistant', 'Permanent', '1,5', '—'])
    expect(within(rows[1]!).getAllByRole('cell')[0]).toHaveTextContent('Aucun')
  })

  it('show the needed, requested and validated groups, and the required and validated hours of each teacher', async () => {
    mockDepartment(() => [algorithms])
    const { user } = await open()
    const licence = within(screen.getByRole('region', { name: 'Cycle : Licence' }))
    expect(licence.getByText('Groupes nécessaires : 2 ; souhaités : 1 ; validés : 0')).toBeVisible()
    expect(licence.getByText('2 groupes à découvert')).toBeVisible()
    expect(licence.getAllByText('3 h validées sur 9 h dues')[0]).toBeVisible()
    await user.click(screen.getByText("Charge des enseignants : 1 sur 2 n'a pas encore ses heures"))
    const load = within(screen.getByRole('table', { name: 'Charge des enseignants, semestre 1' }))
    expect(load.getAllByRole('row')[1]).toHaveTextContent('Amel Ben Salah2936')
  })

  it('are filtered by subject or teacher, and by missing coverage', async () => {
    mockDepartment(() => [algorithms, networks])
    const { user } = await open()
    const subjects = () =>
      within(screen.getByRole('region', { name: 'Cycle : Licence' }))
        .queryAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent)
    expect(subjects()).toEqual(['Algorithmique', 'Réseaux'])
    await user.click(screen.getByRole('checkbox', { name: 'Seulement les matières à découvert' }))
    expect(subjects()).toEqual(['Algorithmique'])
    await user.click(screen.getByRole('checkbox'))
    const search = screen.getByRole('searchbox', { name: 'Matière ou enseignant' })
    await user.click(search)
    await user.paste('reseaux')
    expect(subjects()).toEqual(['Réseaux'])
    await user.clear(search)
    await user.click(search)
    await user.paste('rim')
    expect(subjects()).toEqual(['Algorithmique'])
    await user.click(search)
    await user.paste('!')
    expect(screen.getAllByText('Aucune matière ne correspond.')[0]).toBeVisible()
  })

  it('offer a retry after a failed request', async () => {
    mockCall('post', '/api/fiche/voeux_by_matiere_sou', errorResponse(500, 'server.failed'))
    await renderPage(<Validation semester={1} />, { session: head, route: '/FicheVoeux?annee=1' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(2))
  })

  itIsAccessible({ mock: () => mockDepartment(() => [algorithms, networks]), open: (language) => open(1, language) })
})
