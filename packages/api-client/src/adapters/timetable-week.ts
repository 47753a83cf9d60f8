import type { Semester } from '@portal/domain/teaching'
import type { Day, Timetable, TimetableOption, TimetableSession } from '@portal/domain/timetable'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getTimetableWeekOptions } from '../generated/@tanstack/react-query.gen.ts'
import type { TimetableWeek as WireWeek, WeekSession } from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'

/** The timetable of one week; its days have dates. */
export interface TimetableWeek {
  timetable: Timetable
  /** Null when nothing is taught in the week. */
  semester: Semester | null
  /** The first and last day of the academic year, `yyyy-mm-dd`. */
  startsOn: string
  endsOn: string
}

interface WeekKey extends WithLanguage {
  /** Any day of the week, `yyyy-mm-dd`. */
  day: string
  labels: WeekLabels
}

interface WeekLabels {
  /** The names of Monday to Saturday. */
  days: readonly string[]
  semester: (semester: Semester) => string
}

export const timetableWeekQueries = {
  /** The own week. The one before stays shown while the next one is loaded. */
  own: ({ day, language, labels }: WeekKey) =>
    queryOptions({
      ...getTimetableWeekOptions({ query: { day }, headers: { lang: language } }),
      placeholderData: keepPreviousData,
      select: (week) => toTimetableWeek(week, labels, 'teacherName'),
    }),
  /** The week of a group, its whole and its parts. */
  ofGroup: ({ groupId, day, language, labels }: WeekKey & { groupId: number }) =>
    queryOptions({
      ...getTimetableWeekOptions({ query: { day, groupId }, headers: { lang: language } }),
      placeholderData: keepPreviousData,
      select: (week) => toTimetableWeek(week, labels, 'groupName'),
    }),
}

const dayIds = [1, 2, 3, 4, 5, 6] as const satisfies Day[]

function toTimetableWeek(week: WireWeek, labels: WeekLabels, nameField: 'teacherName' | 'groupName'): TimetableWeek {
  const { year, startsOn, endsOn, semester, name, slots, days, sessions, events, dayEvents } = week
  return {
    ...{ semester, startsOn, endsOn },
    timetable: {
      yearLabel: year,
      semesterLabel: semester === null ? '' : labels.semester(semester),
      [nameField]: name,
      slots,
      days: dayIds.map((id, place) => ({
        id,
        label: labels.days[place] ?? '',
        date: days[place]?.date,
        holiday: days[place]?.holiday ?? undefined,
        sessions: slots.map((slot) => toCell(sessions.filter((one) => one.day === id && one.slotId === slot.id))),
        events: events.filter((one) => one.day === id),
        dayEvents: dayEvents.filter((one) => one.day === id),
      })),
    },
  }
}

function toCell(sessions: WeekSession[]): TimetableSession {
  const [first] = sessions
  if (!first) return null
  return {
    type: first.type,
    isQuarterMarked: sessions.some(({ isQuarterMarked }) => isQuarterMarked),
    options: sessions.map(toOption),
  }
}

function toOption({ id, heldOn, examType, ...session }: WeekSession): TimetableOption {
  const { day: _day, slotId: _slot, isQuarterMarked: _marked, ...option } = session
  return { ...option, sessionId: id, heldOn, examType, isMakeUp: heldOn !== null && examType === null }
}
