import { dayNumber, dayText, weekday } from '../calendar-days.ts'
import type { Group } from '../groups.ts'
import { type Institute, isHoliday, type Row } from '../institute.ts'
import { createWeek, type WeekSlot, type Resources, type Week } from '../timetable/week.ts'

export interface ExamSlot extends WeekSlot {
  date: string
  /** The same slot with a day number instead of a weekday. */
  dated: WeekSlot
}

/** Slots of exam sessions and of supervised exams (DS), which are held beside the lessons. */
const sessionSlots = [1, 2, 3, 4]
const supervisedSlots = [1, 2, 3, 4, 5, 6]

/** The slots of a period's working days, with the bookings of exams and of the weekly lessons. */
export function createExamDays(institute: Institute, period: Row<'exam_period'>, lessons: Week | undefined) {
  const places: ExamSlot[] = []
  const slots = period.kind === 'ds' ? supervisedSlots : sessionSlots
  for (let day = dayNumber(period.starts_on); day <= dayNumber(period.ends_on); day++) {
    const date = dayText(day)
    if (weekday(day) === 7 || isHoliday(institute, date)) continue
    for (const slotId of slots) places.push({ date, day: weekday(day), slotId, dated: { day, slotId } })
  }
  // The same structure as for a week of lessons, with day numbers instead of weekdays.
  const taken = createWeek()
  return {
    places,
    isFree: (who: Resources, place: ExamSlot) =>
      taken.isFree(who, place.dated) && (lessons?.isFree(who, place) ?? true),
    take: (who: Resources, place: ExamSlot) => taken.take(who, place.dated),
    /** The number of exams that the groups have on the day. */
    load: (groups: Group[], place: ExamSlot) => taken.dayLoad({ groups }, place.dated.day).group,
  }
}
