import { screen, within, type userEvent } from '@portal/testing'

type User = ReturnType<typeof userEvent.setup>
type Cycle = 'Licence' | 'Mastère'

/** Finds buttons by name, including hidden ones: checking visibility in a long form is too slow in jsdom. */
export const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name, hidden: true }))

/** The rows of one cycle. */
export const rowsOf = (cycle: Cycle) => within(screen.getByRole('table', { name: cycle, hidden: true }))

export const control = (cycle: Cycle, column: string, row = 1) =>
  rowsOf(cycle).getByLabelText<HTMLSelectElement>(`${column}, ligne ${row}`)

export const addButton = (cycle: Cycle) => screen.queryByLabelText(`Ajouter une ligne, ${cycle}`)

export async function choose(user: User, field: HTMLElement, option: string) {
  await within(field).findByText(option)
  await user.selectOptions(field, option)
}

/** Selects a semester and Monday, then shows the tables. */
export async function showRows(user: User, semester = 'Semestre 1') {
  await choose(user, await screen.findByLabelText('Semestre'), semester)
  await user.click(screen.getByRole('checkbox', { name: 'Lundi' }))
  await press(user, 'Afficher')
  await screen.findByRole('table', { name: 'Licence' })
}

/** The controls of a row, in the order of their dependency. */
export const rowOf = (cycle: Cycle) =>
  cycle === 'Licence'
    ? ([
        ['Niveau', 'Licence 1'],
        ['Spécialité', 'Génie logiciel'],
        ['Matière', 'Algorithmique'],
        ['Type', 'Cours'],
      ] as const)
    : ([
        ['Niveau', 'Mastère 1'],
        ['Spécialité', 'Systèmes intelligents'],
        ['Matière', 'Apprentissage'],
        ['Type', 'TD'],
      ] as const)

/** Adds a row and fills it in. */
export async function addRow(user: User, cycle: Cycle, row = 1) {
  await press(user, `Ajouter une ligne, ${cycle}`)
  for (const [column, option] of rowOf(cycle)) await choose(user, control(cycle, column, row), option)
}
