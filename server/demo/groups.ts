import type { Institute } from './institute.ts'
import type { Course } from './programme.ts'

/** A group of students; `leaves` are the numbers of the smallest groups in it. */
export interface Group {
  id: number
  name: string
  leaves: number[]
}

export interface LectureGroup extends Group {
  yearId: number
  course: Course
  tutorials: (Group & { practicals: Group[] })[]
}

export const spanOf = ({ leaves }: Group): string => `[${leaves[0]},${(leaves.at(-1) ?? 0) + 1})`

/**
 * Adds the groups of every course in a year: a lecture group has two TD groups, in a mastere one, each has two TP
 * groups.
 */
export function addGroups(institute: Institute, yearId: number, courses: Course[]): LectureGroup[] {
  const lectureGroups: LectureGroup[] = []
  let nextLeaf = 1 + institute.student_group.filter((row) => row.kind === 3).length
  const ids = () => institute.student_group.length + 1
  for (const course of courses)
    for (let letter = 0; letter < course.lectureGroups; letter++) {
      const name = `${course.code}-${String.fromCodePoint(65 + letter)}`
      const tutorialCount = course.cycle === 1 ? 2 : 1
      const leaves = Array.from({ length: 2 * tutorialCount }, (_, index) => nextLeaf + index)
      nextLeaf += leaves.length
      const group: LectureGroup = { id: ids(), name, leaves, yearId, course, tutorials: [] }
      addRow(institute, group, group, 1, null)
      for (let number = 1; number <= tutorialCount; number++) {
        const tutorial = { id: ids(), name: `${name}${number}`, leaves: leaves.slice(2 * number - 2, 2 * number) }
        addRow(institute, group, tutorial, 2, group)
        const practicals = tutorial.leaves.map((leaf, index) => {
          const practical = { id: ids(), name: `${tutorial.name}-TP${index + 1}`, leaves: [leaf] }
          addRow(institute, group, practical, 3, tutorial)
          return practical
        })
        group.tutorials.push({ ...tutorial, practicals })
      }
      lectureGroups.push(group)
    }
  return lectureGroups
}

function addRow(
  institute: Institute,
  { yearId, course }: LectureGroup,
  group: Group,
  kind: 1 | 2 | 3,
  parent: Group | null,
): void {
  institute.student_group.push({
    id: group.id,
    year_id: yearId,
    speciality_id: course.specialityId,
    level_id: course.levelId,
    kind,
    parent_id: parent?.id ?? null,
    name: group.name,
    span: spanOf(group),
    parent_span: parent && spanOf(parent),
  })
}
