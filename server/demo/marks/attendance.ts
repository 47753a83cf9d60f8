import { colleagueId, demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import { spanOf } from '../groups.ts'
import type { Institute } from '../institute.ts'
import type { Random } from '../random.ts'
import type { PlannedSemester } from '../timetable/timetables.ts'
import { type HeldLesson, heldLessons } from './held-lessons.ts'
import { indexStudents } from './index-students.ts'

/**
 * Adds the attendance that the demo teacher and a colleague saved in the current year until the week of `today`, with
 * marks in some TP, the TD of the demo teacher in registers, and the resulting eliminations.
 */
export function addAttendance(
  institute: Institute,
  random: Random,
  { semesters, today }: { semesters: PlannedSemester[]; today: string },
): void {
  const last = institute.academic_year.length
  const studentsOf = indexStudents(institute, last)
  const before = dayText(dayNumber(today) - 3)
  for (const semester of semesters.filter(({ year }) => year.id === last))
    for (const held of heldLessons(institute, semester, { teacherIds: [demoTeacherId, colleagueId], before })) {
      const students = studentsOf(spanOf(held.group))
      const absentees = new Set(students.filter((id) => random.below(100) < absenceRate(id)))
      const isRegister = held.lesson.type === 2 && held.lesson.teacherId === demoTeacherId
      const isOpen = !isRegister && held.date >= dayText(dayNumber(today) - 42)
      const register_id = isRegister ? addRegister(institute, held) : null
      addSheet(institute, random, held, { students, absentees, isOpen, register_id })
    }
  addEliminations(institute, last)
}

/** In per cent; one student in twenty is often absent. */
const absenceRate = (studentId: number) => (studentId % 20 === 0 ? 45 : 6)

interface ClassAttendance {
  students: number[]
  absentees: Set<number>
}

function addSheet(
  institute: Institute,
  random: Random,
  { date, week, lesson, group }: HeldLesson,
  { students, absentees, isOpen, register_id }: ClassAttendance & { isOpen: boolean; register_id: number | null },
): void {
  const id = institute.attendance_sheet.length + 1
  institute.attendance_sheet.push({
    id,
    teacher_id: lesson.teacherId,
    group_id: group.id,
    subject_id: lesson.subject.subjectId,
    type: lesson.type,
    slot_id: lesson.slotId,
    held_on: date,
    created_at: new Date(`${date}T18:00Z`),
    is_open: isOpen,
    register_id,
  })
  const isMarked = lesson.type === 3 && week % 3 === 0
  for (const student_id of students) {
    const isAbsent = absentees.has(student_id)
    const mark = isMarked ? 7 + random.below(53) / 4 : null
    const presence = isAbsent ? 'absent' : 'present'
    institute.attendance.push({ sheet_id: id, student_id, presence, mark: isAbsent ? 0 : mark })
  }
}

/** The id of the register of the day, which is added for the first class of the day. */
function addRegister(institute: Institute, { date, lesson, group }: HeldLesson): number {
  const key = { teacher_id: lesson.teacherId, group_id: group.id, subject_id: lesson.subject.subjectId }
  const former = institute.register.find(
    (one) => one.held_on === date && one.group_id === key.group_id && one.subject_id === key.subject_id,
  )
  if (former) return former.id
  const id = institute.register.length + 1
  institute.register.push({ id, ...key, type: lesson.type, held_on: date })
  return id
}

/** Eliminates students from a subject after four absences in its registers. */
function addEliminations(institute: Institute, yearId: number): void {
  const sheets = new Map(institute.attendance_sheet.map((sheet) => [sheet.id, sheet]))
  const absences = new Map<string, number>()
  for (const { sheet_id, student_id, presence } of institute.attendance) {
    const sheet = sheets.get(sheet_id)
    if (presence === 'present' || !sheet || sheet.register_id === null) continue
    const key = `${student_id}/${sheet.subject_id}`
    const count = (absences.get(key) ?? 0) + 1
    absences.set(key, count)
    if (count === 4)
      institute.elimination.push({
        ...{ student_id, subject_id: sheet.subject_id, year_id: yearId },
        reason: 'Quatre absences dans la matière',
      })
  }
}
