import { dayNumber, dayText } from '../calendar-days.ts'
import type { Group } from '../groups.ts'
import { type Institute, isHoliday } from '../institute.ts'
import type { PlacedLesson } from '../timetable/place-lesson.ts'
import type { PlannedSemester } from '../timetable/timetables.ts'

export interface HeldLesson {
  date: string
  /** Week of the semester, from 1. */
  week: number
  lesson: PlacedLesson
  group: Group
}

/** The lessons of the given teachers in a semester before a day, sorted by date. */
export function heldLessons(
  institute: Institute,
  semester: PlannedSemester,
  { teacherIds, before }: { teacherIds: readonly number[]; before: string },
): HeldLesson[] {
  const held: HeldLesson[] = []
  const lessons = semester.lessons.filter(({ teacherId }) => teacherIds.includes(teacherId))
  for (let monday = dayNumber(semester.starts_on), week = 1; dayText(monday) < before; monday += 7, week++)
    for (const lesson of lessons)
      for (const { group, weekParity } of lesson.sections) {
        const date = dayText(monday + lesson.day - 1)
        const isInWeek = weekParity === 0 || weekParity === ((week - 1) % 2) + 1
        if (isInWeek && date < before && date <= semester.ends_on && !isHoliday(institute, date))
          held.push({ date, week, lesson, group })
      }
  return held
}
