import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'

type ClassSessionType = 1 | 2 | 3 | 4

/** A session type of a subject that a teacher holds or wishes to hold. */
export interface TeachingTask {
  subjectId: number
  type: ClassSessionType
  /** Null for a wish that was not granted. */
  groups: number | null
}

/** The teaching load of each teacher in a semester: number of groups by subject and session type. */
export function teachingLoads(institute: Institute, timetableId: number): Map<number, TeachingTask[]> {
  const groups = new Map<string, Set<number>>()
  const loads = new Map<number, TeachingTask[]>()
  for (const { timetable_id, teacher_id, subject_id, type, group_id } of institute.timetable_session) {
    if (timetable_id !== timetableId) continue
    const key = `${teacher_id}/${subject_id}/${type}`
    const held = groups.get(key) ?? new Set<number>()
    groups.set(key, held.add(group_id))
    const load = loads.get(teacher_id) ?? []
    const task = load.find((one) => one.subjectId === subject_id && one.type === type)
    if (task) task.groups = held.size
    else loads.set(teacher_id, [...load, { subjectId: subject_id, type, groups: held.size }])
  }
  return loads
}

/** Draws further random tasks of the teacher's department in the semester, none that is held already. */
export function drawTasks(
  institute: Institute,
  random: Random,
  {
    semester,
    departmentId,
    held,
    count,
  }: { semester: 1 | 2; departmentId: number; held: TeachingTask[]; count: number },
): TeachingTask[] {
  const specialities = new Set(
    institute.speciality.filter(({ department_id }) => department_id === departmentId).map(({ id }) => id),
  )
  const open = institute.subject
    .filter((subject) => subject.semester === semester && specialities.has(subject.speciality_id))
    .flatMap((subject) => typesOf(subject).map((type): TeachingTask => ({ subjectId: subject.id, type, groups: null })))
    .filter((task) => !held.some(({ subjectId, type }) => subjectId === task.subjectId && type === task.type))
  return random.shuffled(open).slice(0, count)
}

function typesOf(subject: Row<'subject'>): ClassSessionType[] {
  const { lecture_hours, tutorial_hours, practical_hours, other_hours } = subject
  const hours = [lecture_hours, tutorial_hours, practical_hours, other_hours]
  return ([1, 2, 3, 4] as const).filter((type) => (hours[type - 1] ?? 0) > 0)
}
