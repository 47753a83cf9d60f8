import { dayNumber, dayText, mondayOf } from './calendar-days.ts'
import type { Row } from './institute.ts'

/** The dates of the semesters and exam periods of an academic year. */
export interface YearCalendar {
  id: number
  startsIn: number
  semesters: { semester: 1 | 2; starts_on: string; ends_on: string }[]
  exams: { semester: 1 | 2 | 3; kind: 'ds' | 'principal' | 'control'; starts_on: string; ends_on: string }[]
}

/** The last `count` academic years until that of `today`, in order; an academic year begins in September. */
export function yearCalendars(today: string, count = 2): YearCalendar[] {
  const [year, month] = today.split('-').map(Number)
  const current = Number(year) - (Number(month) >= 9 ? 0 : 1)
  return Array.from({ length: count }, (_, index) => yearCalendar(index + 1, current - count + 1 + index))
}

export function yearRows(calendars: YearCalendar[]): Row<'academic_year'>[] {
  return calendars.map(({ id, startsIn }, index) => ({
    id,
    name: `${startsIn}-${startsIn + 1}`,
    starts_on: `${startsIn}-09-01`,
    ends_on: `${startsIn + 1}-08-31`,
    is_current: index === calendars.length - 1,
  }))
}

function yearCalendar(id: number, startsIn: number): YearCalendar {
  const weeks = (day: string, count: number) => {
    const monday = mondayOf(day)
    return { starts_on: dayText(monday), ends_on: dayText(monday + 7 * count - 2) }
  }
  const next = startsIn + 1
  return {
    id,
    startsIn,
    semesters: [
      {
        semester: 1,
        starts_on: weeks(`${startsIn}-09-14`, 1).starts_on,
        ends_on: dayText(dayNumber(`${startsIn}-12-20`)),
      },
      { semester: 2, ...weeks(`${next}-01-28`, 15) },
    ],
    exams: [
      { semester: 1, kind: 'ds', ...weeks(`${startsIn}-11-04`, 2) },
      { semester: 1, kind: 'principal', ...weeks(`${next}-01-06`, 2) },
      { semester: 2, kind: 'ds', ...weeks(`${next}-04-02`, 2) },
      { semester: 2, kind: 'principal', ...weeks(`${next}-05-20`, 2) },
      { semester: 3, kind: 'control', ...weeks(`${next}-06-17`, 2) },
    ],
  }
}
