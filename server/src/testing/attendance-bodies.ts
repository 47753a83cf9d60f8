import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { dayNumber, dayText } from '../../demo/calendar-days.ts'
import type { Institute } from './institute.ts'
import { teachingIds } from './seed-teaching.ts'

/** Codes of the students of `seedTeaching`. */
export const studentCodes = ['00000001', '00000002', '00000003', '00000004'] as const

export const daysAfter = (day: string, count: number): string => dayText(dayNumber(day) + count)

/** Moves the semester of `seedTeaching` so that it includes today; returns the Tuesday of the previous week. */
export async function moveSemesterToToday(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ tuesday: string }>`
    with year as (
      update academic_year set starts_on = today_here() - 100, ends_on = today_here() + 100 where is_current
    ), semester as (
      update timetable set starts_on = monday_of(today_here()) - 70, ends_on = today_here() + 70 where id = 1
    )
    select monday_of(today_here()) - 6 as tuesday`.execute(db)
  if (!rows[0]) throw new Error('Expected one row')
  return rows[0].tuesday
}

/** Valid request bodies for the running semester; each function merges the changes of a test. */
export function attendanceBodies({ teacher, years }: Institute, tuesday: string) {
  const { groups, slots, subjects } = teachingIds
  // On Tuesdays the teacher has the first TD group, which contains three of the students.
  const sheet = {
    enseignant_id: teacher.id,
    group_id: groups.tutorialA,
    matiere_id: subjects.algorithms,
    type: 2,
    quart_id: slots.first,
    date: tuesday,
  }
  const register = {
    enseignant_id: teacher.id,
    group_id: groups.tutorialA,
    matiere_id: subjects.algorithms,
    type_matiere: 2,
    semestre_id: 1,
    annee_id: years.current,
  }
  return {
    sheet: (changes: object = {}) => ({ ...sheet, ...changes }),
    save: (array: object[], changes: object = {}) => ({ ...sheet, emploi_id: 1, array, ...changes }),
    register: (changes: object = {}) => ({ ...register, ...changes }),
    newRegister: (presences: number[], changes: object = {}) => ({
      ...register,
      etudiants: presences.map((presence, at) => ({ cin: studentCodes[at], name: '', presence })),
      ...changes,
    }),
  }
}
