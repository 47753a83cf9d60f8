import { colleagueId, demoTeacherId } from '../accounts.ts'
import type { Sitting } from '../exams/plan-period.ts'
import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'
import { addSheet, drawMark, type Progress } from './mark-sheet.ts'
import { indexStudents } from './index-students.ts'

/**
 * Seats the students of each sitting who are not eliminated, and adds marks of exams until `today`. The demo teacher marks
 * the first two subjects of each semester, a colleague the third, and others their own lectures.
 */
export function addExamRooms(
  institute: Institute,
  random: Random,
  { sittings, today }: { sittings: Sitting[]; today: string },
): void {
  const nextCode = drawCodes(random)
  const last = institute.academic_year.length
  const periods = new Map(institute.exam_period.map((period) => [period.id, period]))
  const groups = new Map(institute.student_group.map((group) => [group.id, group]))
  const studentsOf = institute.academic_year.map(({ id }) => indexStudents(institute, id))
  const eliminated = new Set(institute.elimination.map((one) => `${one.year_id}/${one.student_id}/${one.subject_id}`))
  const placeOf = placesOfSubjects(institute, sittings)
  for (const { exam, groupId, roomId } of sittings) {
    const period = periods.get(exam.period_id)
    const group = groups.get(groupId)
    if (!period || !group) throw new Error('A sitting has a period and a group')
    const place = placeOf(exam.subject_id)
    const isCurrent = period.year_id === last
    const progress = exam.held_on > today ? 'untouched' : progressOf(place, { period, isCurrent })
    const marker = [demoTeacherId, demoTeacherId, colleagueId][place] ?? lecturerOf(institute, exam, group)
    const key = { teacher_id: marker, group_id: groupId, subject_id: exam.subject_id }
    const sheet_id = addSheet(
      institute,
      { ...key, exam_type_id: null, held_on: null, type: null, exam_id: exam.id, room_id: roomId },
      progress,
    )
    const seated = (studentsOf[period.year_id - 1]?.(group.span) ?? []).filter(
      (student) => !eliminated.has(`${period.year_id}/${student}/${exam.subject_id}`),
    )
    const isAnonymous = period.kind !== 'ds'
    for (const [index, student_id] of (isAnonymous ? random.shuffled(seated) : seated).entries()) {
      const isMarked = progress !== 'untouched' && (progress !== 'begun' || index % 2 === 0)
      const { mark } = isMarked ? drawMark(random) : { mark: null }
      institute.exam_mark.push({
        id: institute.exam_mark.length + 1,
        sheet_id,
        student_id,
        version: isMarked ? 1 : 0,
        presence: 'present',
        mark,
        place: index + 1,
        code: isAnonymous ? nextCode() : null,
        correction_id: null,
      })
    }
  }
}

/** The place of a seated subject among those of its semester. */
function placesOfSubjects(institute: Institute, sittings: Sitting[]): (subjectId: number) => number {
  const seated = new Set(sittings.map(({ exam }) => exam.subject_id))
  const subjects = institute.subject.filter(({ id }) => seated.has(id))
  return (subjectId) => {
    const semester = subjects.find(({ id }) => id === subjectId)?.semester
    return subjects.filter((subject) => subject.semester === semester && subject.id < subjectId).length
  }
}

/** Decided in the previous year; in the current one some of each teacher are open, except for the DS of long ago. */
function progressOf(
  place: number,
  { period: { kind, semester }, isCurrent }: { period: Row<'exam_period'>; isCurrent: boolean },
): Progress {
  if (!isCurrent) return place % 2 === 0 ? 'published' : 'validated'
  if (place === 1) return kind === 'ds' ? 'published' : 'validated'
  if (kind === 'ds' && semester === 1) return 'validated'
  return place === 3 ? 'complete' : 'begun'
}

function lecturerOf(institute: Institute, exam: Row<'exam'>, group: Row<'student_group'>): number {
  const lecture = institute.timetable_session.find(
    (one) => one.type === 1 && one.subject_id === exam.subject_id && one.group_id === group.parent_id,
  )
  if (!lecture) throw new Error('A seated subject has lectures')
  return lecture.teacher_id
}

/** Generates unique codes of eight digits. */
function drawCodes(random: Random): () => string {
  const given = new Set<string>()
  return () => {
    for (;;) {
      const code = String(random.below(100_000_000)).padStart(8, '0')
      if (given.has(code)) continue
      given.add(code)
      return code
    }
  }
}
