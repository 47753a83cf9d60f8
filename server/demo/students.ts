import type { Group, LectureGroup } from './groups.ts'
import { spanOf } from './groups.ts'
import { familyNames, menNames, womenNames } from './data/names.ts'
import type { Institute } from './institute.ts'
import { toEmailPart, type createPeople } from './people.ts'
import type { Random } from './random.ts'

/** Student ids by course, promoted from the year below. */
type Promotion = Map<string, number[]>

const promotionKey = (specialityId: number, year: number) => `${specialityId}/${year}`

/**
 * Fills the groups of the current year, then those of the previous year: with the students who have been promoted
 * since, and with others who have left.
 */
export function addStudents(
  institute: Institute,
  random: Random,
  people: ReturnType<typeof createPeople>,
  { previous, current, currentStart }: { previous: LectureGroup[]; current: LectureGroup[]; currentStart: number },
): void {
  const newStudent = (year: number) => addStudent(institute, random, people, currentStart - 18 - year)
  const promotions: Promotion = new Map()
  for (const { group, lecture } of smallestGroups(current)) {
    const members = Array.from({ length: 16 + random.below(3) }, () => newStudent(lecture.course.year))
    const key = promotionKey(lecture.course.specialityId, lecture.course.year)
    promotions.set(key, [...(promotions.get(key) ?? []), ...members])
    enrol(institute, lecture.yearId, group, members)
  }
  for (const { group, lecture } of smallestGroups(previous)) {
    const movedUp = promotions.get(promotionKey(lecture.course.specialityId, lecture.course.year + 1)) ?? []
    const size = 16 + random.below(3)
    const members = movedUp.splice(0, size)
    while (members.length < size) members.push(newStudent(lecture.course.year + 1))
    enrol(institute, lecture.yearId, group, members)
  }
}

function* smallestGroups(lectures: LectureGroup[]): Generator<{ group: Group; lecture: LectureGroup }> {
  for (const lecture of lectures)
    for (const tutorial of lecture.tutorials) for (const group of tutorial.practicals) yield { group, lecture }
}

function enrol(institute: Institute, yearId: number, group: Group, students: number[]): void {
  for (const student_id of students)
    institute.enrolment.push({ student_id, year_id: yearId, group_id: group.id, group_span: spanOf(group) })
}

function addStudent(
  institute: Institute,
  random: Random,
  { digits }: ReturnType<typeof createPeople>,
  birthYear: number,
): number {
  const id = institute.student.length + 1
  const gender = random.below(5) < 2 ? 1 : 2
  const first = random.pick(gender === 1 ? menNames : womenNames)
  const last = random.pick(familyNames)
  institute.student.push({
    id,
    id_number: digits(8),
    first_name: first[0],
    last_name: last[0],
    first_name_ar: first[1],
    last_name_ar: last[1],
    gender,
    birth_date: `${birthYear}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
    email: `${toEmailPart(first[0])}.${toEmailPart(last[0])}.${id}@etudiant.institut.example`,
  })
  return id
}
