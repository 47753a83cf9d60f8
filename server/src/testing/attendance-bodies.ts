import type { Institute } from './institute.ts'
import { taught } from './teaching.ts'

/** Codes of the students that `teach` writes. */
export const codes = ['00000001', '00000002', '00000003', '00000004'] as const

/** Calls that are accepted in the semester that `teach` writes, each with what a test changes in it. */
export function attendanceBodies({ teacher, years }: Institute) {
  const { groups, slots, subjects } = taught
  // A Tuesday on which the teacher has the first TD group, which holds three of the students.
  const sheet = {
    ...{ enseignant_id: teacher.id, group_id: groups.tutorialA, matiere_id: subjects.algorithms, type: 2 },
    ...{ quart_id: slots.first, date: '2026-11-17' },
  }
  const register = {
    ...{ enseignant_id: teacher.id, group_id: groups.tutorialA, matiere_id: subjects.algorithms, type_matiere: 2 },
    ...{ semestre_id: 1, annee_id: years.current },
  }
  return {
    sheet: (changes: object = {}) => ({ ...sheet, ...changes }),
    save: (array: object[], changes: object = {}) => ({ ...sheet, emploi_id: 1, array, ...changes }),
    register: (changes: object = {}) => ({ ...register, ...changes }),
    newRegister: (presences: number[], changes: object = {}) => ({
      ...register,
      etudiants: presences.map((presence, at) => ({ cin: codes[at], name: '', presence })),
      ...changes,
    }),
  }
}
