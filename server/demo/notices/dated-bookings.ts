import { dayNumber, weekday } from '../calendar-days.ts'
import { type Institute, isHoliday } from '../institute.ts'
import type { PlannedSemester } from '../timetable/timetables.ts'
import { createWeek, type Resources } from '../timetable/week.ts'

export interface DatedSlot {
  date: string
  slotId: number
}

/** Bookings on the dates of a year by exams, invigilations and notices, besides the weekly lessons. */
export interface DatedBookings {
  /** Whether every resource of `who` is free; lessons of other weeks count as booked too. */
  isFree: (who: Resources, place: DatedSlot) => boolean
  /** The same, ignoring the weekly lessons, which the booking replaces. */
  isFreeButForLessons: (who: Resources, place: DatedSlot) => boolean
  take: (who: Resources, place: DatedSlot) => void
}

export function createDatedBookings(institute: Institute, { week, groups }: PlannedSemester): DatedBookings {
  // The same structure as for a week of lessons, with day numbers instead of weekdays.
  const taken = createWeek()
  const dated = ({ date, slotId }: DatedSlot) => ({ day: dayNumber(date), slotId })
  const subjects = new Map(institute.subject.map((subject) => [subject.id, subject]))
  for (const { subject_id, held_on, slot_id } of institute.exam) {
    const subject = subjects.get(subject_id)
    const sitting = groups.filter(
      ({ course }) => course.specialityId === subject?.speciality_id && course.levelId === subject.level_id,
    )
    taken.take({ groups: sitting }, dated({ date: held_on, slotId: slot_id }))
  }
  for (const { teacher_id, room_id, held_on, slot_id } of institute.invigilation)
    taken.take({ teacherId: teacher_id, roomId: room_id ?? undefined }, dated({ date: held_on, slotId: slot_id }))

  const isFreeButForLessons = (who: Resources, place: DatedSlot) =>
    !isHoliday(institute, place.date) && taken.isFree(who, dated(place))
  return {
    isFreeButForLessons,
    isFree: (who, place) =>
      isFreeButForLessons(who, place) &&
      week.isFree(who, { day: weekday(dayNumber(place.date)), slotId: place.slotId }),
    take: (who, place) => taken.take(who, dated(place)),
  }
}
