import { mockCall, screen, within, type userEvent } from '@portal/testing'

type User = ReturnType<typeof userEvent.setup>

const td1 = [
  { value: 61, label: 'Aymen Gharbi', cin: '11111111' },
  { value: 62, label: 'Mariem Jaziri', cin: '22222222' },
  { value: 63, label: 'Mariem Jaziri', cin: '33333333' },
]
const td2 = [{ value: 64, label: 'Rania Mzoughi', cin: '44444444' }]

const groupIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'group_id' in body ? body.group_id : undefined

/** Mocks two cycles, two specialities, two teachers and three groups; the third group has no students left. */
export function mockChoices() {
  return {
    years: mockCall('get', '/api/annee/select', {
      Annee: [
        {
          ListAnnee: [
            { value: 2, label: '2025-2026' },
            { value: 3, label: '2026-2027' },
          ],
          CurrentAnnee: [{ value: 3, label: '2026-2027' }],
        },
      ],
    }),
    cycles: mockCall('get', '/api/cycle/select', {
      Cycle: [
        { value: 1, label: 'Licence' },
        { value: 2, label: 'Mastère' },
      ],
    }),
    specialities: mockCall('post', '/api/specialite/select_by_cycle_departement_id', {
      Specialite: [
        { value: 5, label: 'Informatique' },
        { value: 6, label: 'Multimédia' },
      ],
    }),
    teachers: mockCall('post', '/api/enseignant/list_enseignant_departement', {
      Enseignant: [
        { value: 7, label: 'Amel Ben Salah' },
        { value: 8, label: 'Nizar Chaabane' },
      ],
    }),
    groups: mockCall('post', '/api/group/get_group_by_cycle_specialite', {
      Group: [
        { value: 21, label: 'LSI3-TD1' },
        { value: 22, label: 'LSI3-TD2' },
        { value: 23, label: 'LSI3-TD3' },
      ],
    }),
    students: mockCall('post', '/api/group/get_etudiant_by_cycle_specialite', ({ body }) => ({
      Etudiant: groupIn(body) === 21 ? td1 : groupIn(body) === 22 ? td2 : [],
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
