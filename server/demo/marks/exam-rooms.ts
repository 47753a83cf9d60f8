import { demoTeacherId } from '../accounts.ts'
import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'
import { addSheet, drawMark, type Progress } from './mark-sheet.ts'
import { indexStudents } from './index-students.ts'

const colleagueId = 2
const stages: Progress[] = ['published', 'validated', 'complete', 'begun']

/**
 * Seats the students for the exams of subjects that the demo teacher and a colleague lecture, each TD group in an
 * invigilated room, and adds marks for exams before `today`.
 */
export function addExamRooms(institute: Institute, random: Random, today: string): void {
  const nextCode = drawCodes(random)
  for (const period of institute.exam_period) {
    const studentsOf = indexStudents(institute, period.year_id)
    const sittings = institute.exam
      .filter(({ period_id }) => period_id === period.id)
      .flatMap((exam) => sittingsOf(institute, exam, period.year_id))
    const held = [...new Set(sittings.map(({ exam }) => exam.id))]
    for (const { exam, group, roomId, teacherId } of sittings) {
      const stage = stages[held.indexOf(exam.id) % stages.length] ?? 'begun'
      const progress = exam.held_on < today ? stage : 'untouched'
      const key = { teacher_id: teacherId, group_id: group.id, subject_id: exam.subject_id }
      const place = { exam_type_id: null, held_on: null, type: null, exam_id: exam.id, room_id: roomId }
      const sheet_id = addSheet(institute, { ...key, ...place }, progress)
      const students = studentsOf(group.span)
      const isAnonymous = period.kind !== 'ds'
      for (const [index, student_id] of (isAnonymous ? random.shuffled(students) : students).entries()) {
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
}

interface ExamSitting {
  exam: Row<'exam'>
  group: Row<'student_group'>
  roomId: number
  teacherId: number
}

/** The TD groups of an exam with their rooms, when one of the two teachers holds the lecture. */
function sittingsOf(institute: Institute, exam: Row<'exam'>, yearId: number): ExamSitting[] {
  const isBeside = (one: { period_id: number; held_on: string; slot_id: number }) =>
    one.period_id === exam.period_id && one.held_on === exam.held_on && one.slot_id === exam.slot_id
  const groupsOf = ({ subject_id }: Row<'exam'>) => {
    const subject = institute.subject.find(({ id }) => id === subject_id)
    return institute.student_group.filter(
      ({ year_id, speciality_id, level_id, kind }) =>
        year_id === yearId && kind === 2 && speciality_id === subject?.speciality_id && level_id === subject.level_id,
    )
  }
  // The exams of one slot use its rooms in order.
  const rooms = [...new Set(institute.invigilation.filter(isBeside).map(({ room_id }) => room_id))]
  const before = institute.exam.filter((one) => isBeside(one) && one.id < exam.id)
  const first = before.reduce((count, one) => count + groupsOf(one).length, 0)
  return groupsOf(exam).flatMap((group, index) => {
    const roomId = rooms[first + index]
    const lecture = institute.timetable_session.find(
      (one) => one.type === 1 && one.subject_id === exam.subject_id && one.group_id === group.parent_id,
    )
    if (!roomId || !lecture || ![demoTeacherId, colleagueId].includes(lecture.teacher_id)) return []
    return [{ exam, group, roomId, teacherId: lecture.teacher_id }]
  })
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
