import { colleagueId, demoCourse, demoTeacherId } from '../accounts.ts'
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

/** A TD group that sits an exam in a room. */
export interface Sitting {
  exam: Row<'exam'>
  groupId: number
  roomId: number
}

/** Exam seats of a room for one TD group. */
const seatsNeeded = 36

/**
 * Assigns each subject a slot in which its students are free. Those of the demo course are seated: each TD group has a
 * room and invigilators. The lecture of the demo teacher is examined on the first days, so that its marks are awaited.
 */
export function planPeriod(
  institute: Institute,
  random: Random,
  { period, subjects, groups, lessons }: Plan,
): Sitting[] {
  const days = createExamDays(institute, period, lessons)
  const sittings: Sitting[] = []
  // A period has fewer duties than the institute teachers: these two come first, the colleague to more exams, of which
  // one is offered to the demo teacher.
  const duties = new Map([
    [demoTeacherId, -2],
    [colleagueId, -4],
  ])
  const { invigilators: perRoom = 2 } = period
  const teachers = institute.teacher.filter(({ is_active }) => is_active)
  const rooms = institute.room.filter(({ exam_seats = 0 }) => exam_seats >= seatsNeeded)

  const freeRooms = (place: ExamSlot) => rooms.filter(({ id }) => days.isFree({ roomId: id }, place))
  const freeTeachers = (place: ExamSlot) => teachers.filter(({ id }) => days.isFree({ teacherId: id }, place))
  const leastBusy = (place: ExamSlot) =>
    random.shuffled(freeTeachers(place)).sort((a, b) => (duties.get(a.id) ?? 0) - (duties.get(b.id) ?? 0))

  const isOwn = ({ course, practical }: SubjectSessions) => course.code === demoCourse && practical === 'fortnightly'
  const shuffled = random.shuffled(subjects)
  for (const subject of [...shuffled.filter(isOwn), ...shuffled.filter((one) => !isOwn(one))]) {
    const sitting = groups.filter(({ course }) => course === subject.course).flatMap(({ tutorials }) => tutorials)
    const seated = subject.course.code === demoCourse ? sitting : []
    const places = isOwn(subject)
      ? days.places
      : random.shuffled(days.places).sort((a, b) => days.load(sitting, a) - days.load(sitting, b))
    const place = places.find(
      (candidate) =>
        days.isFree({ groups: sitting }, candidate) &&
        freeRooms(candidate).length >= seated.length &&
        freeTeachers(candidate).length >= seated.length * perRoom,
    )
    if (!place) throw new Error(`No slot is left for the exam of subject ${subject.subjectId}`)
    days.take({ groups: sitting }, place)
    const { date: held_on, slotId: slot_id } = place
    const exam = {
      id: institute.exam.length + 1,
      period_id: period.id,
      subject_id: subject.subjectId,
      held_on,
      slot_id,
    }
    institute.exam.push(exam)
    const roomIds = freeRooms(place).map((room) => room.id)
    const teacherIds = leastBusy(place).map((teacher) => teacher.id)
    for (const [index, { id: groupId }] of seated.entries()) {
      const roomId = roomIds[index]
      if (roomId === undefined) throw new Error('There are not enough free rooms')
      days.take({ roomId }, place)
      sittings.push({ exam, groupId, roomId })
      for (const teacherId of teacherIds.splice(0, perRoom)) {
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
  return sittings
}
