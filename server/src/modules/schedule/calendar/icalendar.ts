import type { Language } from '../../../platform/language.ts'
import { labels } from '../../../platform/labels.ts'
import type { Calendar, CalendarInvigilation, CalendarNotice, CalendarSession } from './calendar.sql.ts'
import { contentLine, escapeText } from './content-line.ts'
import { recurrenceOf } from './recurrence.ts'

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

/** Tunisia has no daylight saving time. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Tunis',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Serializes the calendar as iCalendar (RFC 5545), deterministically. `host` makes the event UIDs unique. */
export function serializeCalendar(calendar: Calendar, host: string, language: Language): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teacher portal//Timetable//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    contentLine('X-WR-CALNAME', escapeText(`${translations[language].calendar} - ${calendar.teacher}`)),
    'X-WR-TIMEZONE:Africa/Tunis',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...timeZone,
    ...calendar.sessions.flatMap((session) => sessionEvent(session, calendar.holidays, host, language)),
    ...calendar.notices.flatMap((notice) => noticeEvent(notice, host, language)),
    ...calendar.invigilations.flatMap((invigilation) => invigilationEvent(invigilation, host, language)),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function sessionEvent(
  session: CalendarSession,
  holidays: Calendar['holidays'],
  host: string,
  language: Language,
): string[] {
  const series = recurrenceOf(session, holidays)
  if (!series) return []
  return serializeEvent({
    uid: uidOf(session, host),
    revision: session.revision,
    stamp: session.semester_starts_on,
    date: series.first,
    session,
    details: [
      `RRULE:FREQ=WEEKLY;INTERVAL=${series.interval};UNTIL=${utcDateTime(series.last, session.starts_at)}`,
      ...series.except.map((day) => `EXDATE;TZID=Africa/Tunis:${localDateTime(day, session.starts_at)}`),
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
function noticeEvent(notice: CalendarNotice, host: string, language: Language): string[] {
  const { makeUp, pending, group } = translations[language]
  const title = `${notice.exam_type ?? makeUp} - ${titleOf(notice, language)}`
  return serializeEvent({
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

function invigilationEvent(invigilation: CalendarInvigilation, host: string, language: Language): string[] {
  return serializeEvent({
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

function serializeEvent({
  uid,
  revision,
  stamp,
  date,
  session,
  details,
  summary,
  description,
}: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    contentLine('UID', uid),
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utcDateTime(stamp, '08:00:00')}`,
    `DTSTART;TZID=Africa/Tunis:${localDateTime(date, session.starts_at)}`,
    `DTEND;TZID=Africa/Tunis:${localDateTime(date, session.ends_at)}`,
    ...details,
    contentLine('SUMMARY', escapeText(summary)),
    ...(session.room ? [contentLine('LOCATION', escapeText(session.room))] : []),
    ...(description ? [contentLine('DESCRIPTION', escapeText(description))] : []),
    'END:VEVENT',
  ]
}

const localDateTime = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replaceAll(':', '')}`
const utcDateTime = (day: string, time: string) =>
  new Date(`${day}T${time}+01:00`).toISOString().replaceAll(/[-:]|\.\d+/g, '')
