import type { AbsenceCount } from '@portal/api-client/marks'

/** The number of students with the same number of absences. */
interface AbsenceBar {
  absences: number
  students: number
}

/** One bar for each number of absences from zero to the highest. */
export function absenceBars(counts: readonly AbsenceCount[]): AbsenceBar[] {
  const students = new Map<number, number>()
  for (const { absences } of counts) students.set(absences, (students.get(absences) ?? 0) + 1)
  const highest = Math.max(0, ...students.keys())
  return Array.from({ length: highest + 1 }, (_, absences) => ({ absences, students: students.get(absences) ?? 0 }))
}
