import { choices, studentsOf } from '../mocks.ts'
import { mockCall, screen, within, type userEvent } from '@portal/testing'

type User = ReturnType<typeof userEvent.setup>

const groupIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'group_id' in body ? body.group_id : undefined

/** Mocks two cycles, two specialities, two teachers and three groups; the third group has no students left. */
export function mockChoices() {
  return {
    years: mockCall('get', '/api/annee/select', { Annee: [choices.years] }),
    cycles: mockCall('get', '/api/cycle/select', { Cycle: choices.cycles }),
    specialities: mockCall('post', '/api/specialite/select_by_cycle_departement_id', {
      Specialite: choices.specialities,
    }),
    teachers: mockCall('post', '/api/enseignant/list_enseignant_departement', { Enseignant: choices.teachers }),
    groups: mockCall('post', '/api/group/get_group_by_cycle_specialite', { Group: choices.groups }),
    students: mockCall('post', '/api/group/get_etudiant_by_cycle_specialite', ({ body }) => ({
      Etudiant: studentsOf(groupIn(body)),
    })),
  }
}

type RowQueries = ReturnType<typeof within>

interface Row extends RowQueries {
  teacher: (option: string) => Promise<void>
  group: (option: string) => Promise<void>
  tick: (student: string) => Promise<void>
}

/** Queries and actions for the fields of one row. */
export function rowNamed(user: User, name: string): Row {
  const row = within(screen.getByRole('group', { name }))
  const choose = async (label: string, option: string) => {
    const field = row.getByLabelText(label)
    await within(field).findByRole('option', { name: option })
    await user.selectOptions(field, option)
  }
  return {
    ...row,
    teacher: (option: string) => choose('Enseignant', option),
    group: (option: string) => choose('Groupe', option),
    tick: async (student: string) => user.click(await row.findByRole('checkbox', { name: student })),
  }
}

export async function chooseSpeciality(user: User, option = 'Informatique') {
  const field = screen.getByLabelText('Spécialité')
  await within(field).findByRole('option', { name: option })
  await user.selectOptions(field, option)
}
