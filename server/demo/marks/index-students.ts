import type { Institute } from '../institute.ts'

/** Finds the students of a year by the span of a group. */
export function indexStudents(institute: Institute, yearId: number): (span: string) => number[] {
  const byLeaf = new Map<number, number[]>()
  for (const { student_id, year_id, group_span } of institute.enrolment) {
    const leaf = Number.parseInt(group_span.slice(1))
    if (year_id === yearId) byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), student_id])
  }
  return (span) => {
    const [from = 0, to = 0] = span.slice(1, -1).split(',').map(Number)
    return Array.from({ length: to - from }, (_, at) => byLeaf.get(from + at) ?? []).flat()
  }
}
