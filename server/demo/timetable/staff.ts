import { demoCourse, demoTeacherId } from '../accounts.ts'
import type { Institute } from '../institute.ts'
import { departmentIds } from '../programme.ts'
import type { Random } from '../random.ts'
import type { Lesson } from './lessons.ts'

const professor = 1
const seniorLecturer = 2

/** Ranks the teachers for a lesson: the same teacher for the same subject, and an even load. */
export function createStaff(institute: Institute, random: Random) {
  const teachers = random
    .shuffled(institute.teacher)
    .filter((teacher) => teacher.is_active && teacher.id !== demoTeacherId)
  const load = new Map<number, number>(teachers.map(({ id, is_head }) => [id, is_head ? 1 : 0]))
  const taught = new Set<string>()

  const cost = (teacher: (typeof teachers)[number], lesson: Lesson) => {
    const isSenior = teacher.grade_id === professor || teacher.grade_id === seniorLecturer
    const continuity = taught.has(`${teacher.id}/${lesson.subject.subjectId}`) ? -3 : 0
    return (load.get(teacher.id) ?? 0) + continuity + (isSenior === (lesson.type === 1) ? 0 : 2)
  }

  return {
    candidates(lesson: Lesson): number[] {
      if (isOfDemoTeacher(lesson)) return [demoTeacherId]
      const departmentId = departmentIds[lesson.subject.taughtBy]
      return teachers
        .filter((teacher) => teacher.department_id === departmentId)
        .map((teacher) => ({ id: teacher.id, cost: cost(teacher, lesson) }))
        .sort((a, b) => a.cost - b.cost)
        .map(({ id }) => id)
    },
    assign(teacherId: number, lesson: Lesson): void {
      load.set(teacherId, (load.get(teacherId) ?? 0) + 1)
      taught.add(`${teacherId}/${lesson.subject.subjectId}`)
    },
  }
}

/**
 * A load with every session type: in the second year of software engineering the subject with fortnightly TP, lectures
 * for both groups, some of the TD and TP, and the project of the third year.
 */
function isOfDemoTeacher({ subject, type, lecture, sections }: Lesson): boolean {
  if (lecture.course.code === 'LGL3') return type === 4
  if (lecture.course.code !== demoCourse || subject.practical !== 'fortnightly') return false
  return type === 1 || lecture.name.endsWith('-A') || sections[0]?.group.name === `${demoCourse}-B1`
}
