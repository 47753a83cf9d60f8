import type { Language } from '../schedule.schemas.ts'
import { labels } from '../labels.ts'
import type { Calendar, CalendarInvigilation, CalendarNotice, CalendarSession } from './calendar.sql.ts'
import { property, text } from './property.ts'
import { seriesOf } from './series.ts'

const words = {
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
const zone = [
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
export function writeCalendar(calendar: Calendar, host: string, language: Language): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teacher portal//Timetable//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('X-WR-CALNAME', text(`${words[language].calendar} - ${calendar.teacher}`)),
    'X-WR-TIMEZONE:Africa/Tunis',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...zone,
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
  const series = seriesOf(session, holidays)
  if (!series) return []
  return event({
    uid: uidOf(session, host),
    revision: session.revision,
    stamp: session.semester_starts_on,
    date: series.first,
    session,
    details: [
      `RRULE:FREQ=WEEKLY;INTERVAL=${series.interval};UNTIL=${utc(series.last, session.starts_at)}`,
      ...series.except.map((day) => `EXDATE;TZID=Africa/Tunis:${local(day, session.starts_at)}`),
    ],
    summary: titleOf(session, language),
    description: `${words[language].group} : ${session.group}`,
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
  const { makeUp, pending, group } = words[language]
  const title = `${notice.exam_type ?? makeUp} - ${titleOf(notice, language)}`
  return event({
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
  return event({
    uid: `invigilation-${invigilation.id}@${host}`,
    revision: invigilation.revision,
    stamp: invigilation.held_on,
    date: invigilation.held_on,
    session: invigilation,
    details: [],
    summary: words[language].invigilation,
    description: '',
  })
}

interface Event {
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

function event({ uid, revision, stamp, date, session, details, summary, description }: Event): string[] {
  return [
    'BEGIN:VEVENT',
    property('UID', uid),
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(stamp, '08:00:00')}`,
    `DTSTART;TZID=Africa/Tunis:${local(date, session.starts_at)}`,
    `DTEND;TZID=Africa/Tunis:${local(date, session.ends_at)}`,
    ...details,
    property('SUMMARY', text(summary)),
    ...(session.room ? [property('LOCATION', text(session.room))] : []),
    ...(description ? [property('DESCRIPTION', text(description))] : []),
    'END:VEVENT',
  ]
}

const local = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replaceAll(':', '')}`
const utc = (day: string, time: string) => new Date(`${day}T${time}+01:00`).toISOString().replaceAll(/[-:]|\.\d+/g, '')
