import type { LectureGroup } from '../groups.ts'
import type { Institute, Row } from '../institute.ts'
import type { SubjectSessions } from '../programme.ts'
import type { Random } from '../random.ts'
import type { Week } from '../timetable/week.ts'
import { createExamDays, type ExamSlot } from './exam-days.ts'

interface Plan {
  period: Row<'exam_period'>
  subjects: SubjectSessions[]
  groups: LectureGroup[]
  /** The lessons that are held during the period. */
  lessons: Week | undefined
}

/** Exam seats of a room for one TD group. */
const seatsNeeded = 36

/** Assigns each subject a slot in which its students are free, with a room and invigilators for each TD group. */
export function planPeriod(institute: Institute, random: Random, { period, subjects, groups, lessons }: Plan): void {
  const days = createExamDays(institute, period, lessons)
  const duties = new Map<number, number>()
  const invigilatorsPerRoom = period.kind === 'ds' ? 1 : 2
  const teachers = institute.teacher.filter(({ is_active }) => is_active)
  const rooms = institute.room.filter(({ exam_seats = 0 }) => exam_seats >= seatsNeeded)

  const freeRooms = (place: ExamSlot) => rooms.filter(({ id }) => days.isFree({ roomId: id }, place))
  const freeTeachers = (place: ExamSlot) => teachers.filter(({ id }) => days.isFree({ teacherId: id }, place))
  const leastBusy = (place: ExamSlot) =>
    random.shuffled(freeTeachers(place)).sort((a, b) => (duties.get(a.id) ?? 0) - (duties.get(b.id) ?? 0))

  for (const subject of random.shuffled(subjects)) {
    const sitting = groups.filter(({ course }) => course === subject.course).flatMap(({ tutorials }) => tutorials)
    const place = random
      .shuffled(days.places)
      .sort((a, b) => days.load(sitting, a) - days.load(sitting, b))
      .find(
        (candidate) =>
          days.isFree({ groups: sitting }, candidate) &&
          freeRooms(candidate).length >= sitting.length &&
          freeTeachers(candidate).length >= sitting.length * invigilatorsPerRoom,
      )
    if (!place) throw new Error(`No slot is left for the exam of subject ${subject.subjectId}`)
    days.take({ groups: sitting }, place)
    const { date: held_on, slotId: slot_id } = place
    const id = institute.exam.length + 1
    institute.exam.push({ id, period_id: period.id, subject_id: subject.subjectId, held_on, slot_id })
    const roomIds = freeRooms(place).map((room) => room.id)
    const teacherIds = leastBusy(place).map((teacher) => teacher.id)
    for (const [index] of sitting.entries()) {
      const roomId = roomIds[index]
      if (roomId === undefined) throw new Error('There are not enough free rooms')
      days.take({ roomId }, place)
      for (const teacherId of teacherIds.splice(0, invigilatorsPerRoom)) {
        days.take({ teacherId }, place)
        duties.set(teacherId, (duties.get(teacherId) ?? 0) + 1)
        institute.invigilation.push({
          id: institute.invigilation.length + 1,
          period_id: period.id,
          teacher_id: teacherId,
          held_on,
          slot_id,
          room_id: roomId,
        })
      }
    }
  }
}
