import { mockCall, renderPage, screen, teacher, waitFor, within, type userEvent } from '@portal/testing'
import { expect } from 'vitest'
import { RegistersPage } from '../features/registers/RegistersPage.tsx'

export type User = ReturnType<typeof userEvent.setup>

export const students = [
  { cin: '00000001', name: 'Sami Ayari', presence: 1 },
  { cin: '00000002', name: 'Rim Dridi', presence: 1 },
] as const
export const subject = { enseignant_id: teacher.teacherId, matiere_id: 4, type_matiere: 2 }
export const choices = [
  ['Semestre', 'Semestre 1'],
  ['Type', 'TD'],
  ['Matière', 'Algorithmique'],
  ['Groupe', 'LSI1-TD1'],
] as const

const unknown = { minutes: null, document: null, acceptedBy: null, remark: null, mark: null }
/** The rows of a closed roll; the second student was absent. */
export const registerRows = students.map(({ cin, name }, at) => ({
  ...{ idNumber: cin, name, state: at === 0 ? 'present' : 'absent', ...unknown, version: 1, isLocked: true },
  ...{ enteredBy: 'Amine Ayari', enteredAt: '2026-11-25T09:00:00Z', changedBy: null, changedAt: null },
}))
export const rollOfDay = {
  ...{ group: { id: 21, name: 'LSI1-TD1' }, subject: { id: 4, name: 'Algorithmique' }, type: 2, slotId: 12 },
  ...{ slot: '10:15 - 11:45', heldOn: '2026-11-25', owner: null, registerId: 12 },
}
export const dayPath = '/api/v1/classes/21/4/2/rolls/2026-11-25'

/** Mocks the roll of a day; returns the calls that ask which rolls the day has. */
export function mockRegister({ rows = registerRows, roll = rollOfDay }: { rows?: object[]; roll?: object } = {}) {
  mockCall('get', `${dayPath}/12`, { items: rows, lateOn: null })
  return mockCall('get', dayPath, { items: [roll] })
}

export const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })

export async function choose(user: User, label: string, option: string): Promise<void> {
  await within(field(label)).findByRole('option', { name: option })
  await user.selectOptions(field(label), option)
}

/** Selects all criteria of a register. */
export async function chooseAll(user: User): Promise<void> {
  for (const [label, option] of choices) await choose(user, label, option)
}

export const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

/** Opens the page of registers and waits for its form. */
export async function openRegisters(
  query = '',
  language: 'fr' | 'ar' = 'fr',
): Promise<Awaited<ReturnType<typeof renderPage>>> {
  const page = await renderPage(<RegistersPage />, { route: `/Registre${query}`, path: '/Registre', language })
  await waitFor(() => expect(screen.getAllByRole('combobox')[0]).toBeVisible())
  return page
}
