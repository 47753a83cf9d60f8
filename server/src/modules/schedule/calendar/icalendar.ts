import type { Language } from '../../../platform/language.ts'
import { labels } from '../../../platform/labels.ts'
import type { Calendar, CalendarInvigilation, CalendarNotice, CalendarSession } from './calendar.sql.ts'
import { contentLine, escapeText } from './content-line.ts'
import { recurrenceOf } from './recurrence.ts'
import { instantOf, timeZoneComponent } from './time-zone.ts'

const translations = {
  fr: {
    calendar: 'Emploi du temps',
    makeUp: 'Rattrapage',
    pending: 'En attente',
    invigilation: "Surveillance d'examen",
    group: 'Groupe',
  },
  en: {
    calendar: 'Timetable',
    makeUp: 'Make-up',
    pending: 'Pending',
    invigilation: 'Exam invigilation',
    group: 'Group',
  },
  ar: {
    calendar: 'جدول الأوقات',
    makeUp: 'حصة تدارك',
    pending: 'في الانتظار',
    invigilation: 'مراقبة امتحان',
    group: 'الفوج',
  },
} satisfies Record<Language, Record<string, string>>

export interface CalendarOptions {
  /** Makes the UIDs of the events unique. */
  host: string
  language: Language
  timeZone: string
}

/**
 * Serializes the calendar as iCalendar (RFC 5545), deterministically. Without a library: ical-generator 11 writes
 * DTSTAMP and UNTIL of events in a time zone as local times, where the RFC requires UTC.
 */
export function serializeCalendar(calendar: Calendar, options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teacher portal//Timetable//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    contentLine('X-WR-CALNAME', escapeText(`${translations[options.language].calendar} - ${calendar.teacher}`)),
    `X-WR-TIMEZONE:${options.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...timeZoneComponent(options.timeZone, daysOf(calendar)),
    ...calendar.sessions.flatMap((session) => sessionEvent(session, calendar.holidays, options)),
    ...calendar.notices.flatMap((notice) => noticeEvent(notice, options)),
    ...calendar.invigilations.flatMap((invigilation) => invigilationEvent(invigilation, options)),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** The days between which the events take place. */
const daysOf = ({ sessions, notices, invigilations }: Calendar): string[] => [
  ...sessions.flatMap((session) => [session.semester_starts_on, session.semester_ends_on]),
  ...[...notices, ...invigilations].map(({ held_on }) => held_on),
]

function sessionEvent(session: CalendarSession, holidays: Calendar['holidays'], options: CalendarOptions): string[] {
  const series = recurrenceOf(session, holidays)
  if (!series) return []
  const { language, timeZone } = options
  return serializeEvent(timeZone, {
    uid: uidOf(session, options.host),
    revision: session.revision,
    stamp: session.semester_starts_on,
    date: series.first,
    session,
    details: [
      `RRULE:FREQ=WEEKLY;INTERVAL=${series.interval};UNTIL=${utcDateTime(series.last, session.starts_at, timeZone)}`,
      ...series.except.map((day) => `EXDATE;TZID=${timeZone}:${localDateTime(day, session.starts_at)}`),
    ],
    summary: titleOf(session, language),
    description: `${translations[language].group} : ${session.group}`,
  })
}

const statuses = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', withdrawn: 'CANCELLED' } satisfies Record<
  CalendarNotice['state'],
  string
>

/**
 * A withdrawn notice stays as a cancelled event, so that subscribed calendars remove it. A pending one is marked in its
 * title too, because many calendars do not show the status.
 */
function noticeEvent(notice: CalendarNotice, { host, language, timeZone }: CalendarOptions): string[] {
  const { makeUp, pending, group } = translations[language]
  const title = `${notice.exam_type ?? makeUp} - ${titleOf(notice, language)}`
  return serializeEvent(timeZone, {
    uid: uidOf(notice, host),
    revision: notice.revision,
    stamp: notice.held_on,
    date: notice.held_on,
    session: notice,
    details: [`STATUS:${statuses[notice.state]}`],
    summary: notice.state === 'pending' ? `${title} - ${pending}` : title,
    description: notice.state === 'withdrawn' ? '' : `${group} : ${notice.group}`,
  })
}

/** UIDs of sessions and notices; both share one id sequence. */
const uidOf = ({ id }: { id: number }, host: string) => `session-${id}@${host}`
const titleOf = ({ subject, type }: Pick<CalendarSession, 'subject' | 'type'>, language: Language) =>
  `${subject} (${labels[language].sessionTypes[type]})`

function invigilationEvent(
  invigilation: CalendarInvigilation,
  { host, language, timeZone }: CalendarOptions,
): string[] {
  return serializeEvent(timeZone, {
    uid: `invigilation-${invigilation.id}@${host}`,
    revision: invigilation.revision,
    stamp: invigilation.held_on,
    date: invigilation.held_on,
    session: invigilation,
    details: [],
    summary: translations[language].invigilation,
    description: '',
  })
}

interface CalendarEvent {
  uid: string
  revision: number
  stamp: string
  date: string
  session: { starts_at: string; ends_at: string; room: string }
  /** Additional lines, such as recurrence or status. */
  details: string[]
  summary: string
  description: string
}

function serializeEvent(timeZone: string, event: CalendarEvent): string[] {
  const { uid, revision, stamp, date, session, details, summary, description } = event
  return [
    'BEGIN:VEVENT',
    contentLine('UID', uid),
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utcDateTime(stamp, '08:00:00', timeZone)}`,
    `DTSTART;TZID=${timeZone}:${localDateTime(date, session.starts_at)}`,
    `DTEND;TZID=${timeZone}:${localDateTime(date, session.ends_at)}`,
    ...details,
    contentLine('SUMMARY', escapeText(summary)),
    ...(session.room ? [contentLine('LOCATION', escapeText(session.room))] : []),
    ...(description ? [contentLine('DESCRIPTION', escapeText(description))] : []),
    'END:VEVENT',
  ]
}

const localDateTime = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replaceAll(':', '')}`
const utcDateTime = (day: string, time: string, timeZone: string) =>
  instantOf(`${day}T${time}`, timeZone)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
