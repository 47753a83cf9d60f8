import { dayNumber, dayText, mondayOf, weekday } from './calendar-days.ts'
import { holidayRows } from './holidays.ts'
import type { Row } from './institute.ts'

type Period = Pick<Row<'exam_period'>, 'semester' | 'kind' | 'starts_on' | 'ends_on'>

/** The dates of an academic year, its semesters and exam periods. */
export interface YearCalendar {
  id: number
  startsIn: number
  starts_on: string
  ends_on: string
  semesters: readonly { semester: 1 | 2; starts_on: string; ends_on: string }[]
  exams: Period[]
}

/** Exam days of a period, without Sundays and holidays. */
const examDays = 12
const semesterWeeks = 15

/**
 * The last `count` academic years until that of `today`, in order. Today is in the sixth week of the second semester, after
 * the exams of the first one and the control session, while the DS are held. Each earlier year is as it would have been on
 * this day.
 */
export function yearCalendars(today: string, count = 2): YearCalendar[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const dayBefore = (years: number) => dayText(Date.UTC(year - years, month - 1, day) / 86_400_000)
  const isExamDay = examDayTest(dayBefore(count), dayText(dayNumber(today) + 365))
  const layouts = Array.from({ length: count }, (_, index) => layOut(dayBefore(count - 1 - index), isExamDay))
  const current = firstMonth(layouts.at(-1)?.semesters[0].starts_on ?? today)
  return layouts.map((layout, index) => {
    const firstOf = (later: number) =>
      Date.UTC(current.year - (count - 1) + index + later, current.month - 1) / 86_400_000
    return {
      id: index + 1,
      startsIn: current.year - (count - 1) + index,
      starts_on: dayText(firstOf(0)),
      ends_on: dayText(firstOf(1) - 1),
      ...layout,
    }
  })
}

export function yearRows(calendars: readonly YearCalendar[]): Row<'academic_year'>[] {
  return calendars.map(({ id, startsIn, starts_on, ends_on }, index) => ({
    ...{ id, starts_on, ends_on },
    name: `${startsIn}-${startsIn + 1}`,
    is_current: index === calendars.length - 1,
  }))
}

/** The month that begins three weeks or more before a day; a year from January on would end in the year of its start. */
function firstMonth(day: string): { year: number; month: number } {
  const [year = 0, month = 1] = dayText(dayNumber(day) - 21)
    .split('-')
    .map(Number)
  return month === 1 ? { year: year - 1, month: 12 } : { year, month }
}

type IsExamDay = (day: number) => boolean

function examDayTest(from: string, to: string): IsExamDay {
  const holidays = holidayRows(dayText(dayNumber(from) - 365), to)
  return (day) => {
    const date = dayText(day)
    return weekday(day) !== 7 && !holidays.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  }
}

function layOut(today: string, isExamDay: IsExamDay) {
  const week = (weeks: number) => mondayOf(today) + 7 * weeks
  /** The last Monday from which at least `count` exam days are before a day. */
  const mondayBefore = (end: number, count: number) => {
    let monday = end - 7
    for (let days = 0; ; monday -= 7) {
      for (let day = monday; day < monday + 7; day++) if (isExamDay(day)) days++
      if (days >= count) return monday
    }
  }
  const semester = (number: 1 | 2, monday: number) => ({
    semester: number,
    starts_on: dayText(monday),
    ends_on: dayText(monday + 7 * semesterWeeks - 2),
  })
  const period = (number: 1 | 2 | 3, kind: Period['kind'], monday: number): Period => {
    let end = monday
    for (let days = 0; days < examDays; end++) if (isExamDay(end)) days++
    return { semester: number, kind, starts_on: dayText(monday), ends_on: dayText(end - 1) }
  }
  const second = week(-5)
  const control = mondayBefore(second, examDays)
  const principal = mondayBefore(control, examDays)
  const first = principal - 7 * (semesterWeeks + 1)
  return {
    semesters: [semester(1, first), semester(2, second)] as const,
    exams: [
      period(1, 'ds', first + 7 * 8),
      period(1, 'principal', principal),
      period(3, 'control', control),
      period(2, 'ds', mondayBefore(week(0), 1)),
      period(2, 'principal', week(semesterWeeks - 4)),
    ],
  }
}
