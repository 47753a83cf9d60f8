import type { YearCalendar } from '../academic-year.ts'
import { spanOf, type LectureGroup } from '../groups.ts'
import type { Institute } from '../institute.ts'
import type { SubjectSessions } from '../programme.ts'
import type { Random } from '../random.ts'
import { lessonsOf } from './lessons.ts'
import { type PlacedLesson, placeLesson } from './place-lesson.ts'
import { createStaff } from './staff.ts'
import { createWeek, type Week } from './week.ts'

/** One semester with its week of lessons, for generators that book further events around them. */
export interface PlannedSemester {
  timetableId: number
  year: YearCalendar
  semester: 1 | 2
  starts_on: string
  ends_on: string
  groups: LectureGroup[]
  week: Week
  lessons: PlacedLesson[]
}

/** Adds the two timetables of a year with a session for every lesson. */
export function addTimetables(
  institute: Institute,
  random: Random,
  { year, groups, subjects }: { year: YearCalendar; groups: LectureGroup[]; subjects: SubjectSessions[] },
): PlannedSemester[] {
  return year.semesters.map(({ semester, starts_on, ends_on }) => {
    const timetableId = institute.timetable.length + 1
    institute.timetable.push({ id: timetableId, year_id: year.id, semester, starts_on, ends_on })
    const week = createWeek()
    const staff = createStaff(institute, random)
    const lessons = lessonsOf(groups, subjects, semester).map((lesson) =>
      placeLesson(institute, random, week, staff, lesson),
    )
    for (const lesson of lessons) addSessions(institute, { timetableId, yearId: year.id }, lesson)
    return { timetableId, year, semester, starts_on, ends_on, groups, week, lessons }
  })
}

function addSessions(
  institute: Institute,
  { timetableId, yearId }: { timetableId: number; yearId: number },
  lesson: PlacedLesson,
): void {
  for (const { group, weekParity } of lesson.sections)
    institute.timetable_session.push({
      id: institute.timetable_session.length + 1,
      timetable_id: timetableId,
      year_id: yearId,
      day: lesson.day,
      slot_id: lesson.slotId,
      type: lesson.type,
      is_quarter_marked: weekParity !== 0,
      week_parity: weekParity,
      subject_id: lesson.subject.subjectId,
      teacher_id: lesson.teacherId,
      group_id: group.id,
      group_span: spanOf(group),
      room_id: lesson.roomId,
    })
}
