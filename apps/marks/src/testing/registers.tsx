import {
  mockCall,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
  type MockResponse,
  type userEvent,
} from '@portal/testing'
import { expect } from 'vitest'
import { RegistersPage } from '../features/registers/RegistersPage.tsx'

export type User = ReturnType<typeof userEvent.setup>

export const students = [
  { cin: '00000001', name: 'Sami Ayari', presence: 1 },
  { cin: '00000002', name: 'Rim Dridi', presence: 1 },
] as const
export const subject = { enseignant_id: teacher.teacherId, matiere_id: 4, type_matiere: 2 }
export const register = { ...subject, semestre_id: 1, annee_id: teacher.yearId, group_id: 21 }
export const choices = [
  ['Semestre', 'Semestre 1'],
  ['Type', 'TD'],
  ['Matière', 'Algorithmique'],
  ['Groupe', 'LSI1-TD1'],
] as const

const absentee = { ...students[1], presence: 0 }

export const mockRegister = (
  answer: MockResponse | Promise<MockResponse> = { Etudiant: { etudiant: [students[0], absentee] } },
) => mockCall('post', '/api/registre/get_etudiant', answer)

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
