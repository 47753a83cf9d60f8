import type { Cycle } from '@portal/api-client/wishes'

export const studyYears = [1, 2, 3] as const

/** The year of study within a cycle. */
export type StudyYear = (typeof studyYears)[number]

/** The server's number for a year and a semester: 1, 3, 5 in the first semester, 2, 4, 6 in the second. */
export function levelSemester(year: StudyYear, semester: 1 | 2): number {
  return (year - 1) * 2 + semester
}

/** A master takes two years. */
export function cyclesOf(year: StudyYear): readonly Cycle[] {
  return year === 3 ? ['licence'] : ['licence', 'master']
}
