import type { AbsenceCount } from '@portal/api-client/marks'

/** How many students were absent that often. */
interface AbsenceBar {
  absences: number
  students: number
}

/** One bar for each number of absences from none to the highest that occurs. */
export function absenceBars(counts: readonly AbsenceCount[]): AbsenceBar[] {
  const students = new Map<number, number>()
  for (const { absences } of counts) students.set(absences, (students.get(absences) ?? 0) + 1)
  const highest = Math.max(0, ...students.keys())
  return Array.from({ length: highest + 1 }, (_, absences) => ({ absences, students: students.get(absences) ?? 0 }))
}
