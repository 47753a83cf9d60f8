import type { Language } from '../../../http/language.ts'
import { labels } from '../../../kernel/labels.ts'
import type {
  Calendar,
  CalendarAbsence,
  CalendarInvigilation,
  CalendarNotice,
  CalendarSession,
  CancelledEvent,
} from './calendar.sql.ts'
import { contentLine, escapeText } from './content-line.ts'
import { recurrenceOf } from './recurrence.ts'
import { instantOf, timeZoneComponent } from './time-zone.ts'

const translations = {
  fr: {
    calendar: 'Emploi du temps',
    makeUp: 'Rattrapage',
    pending: 'En attente',
    invigilation: "Surveillance d'examen",
    absence: 'Absence',
    group: 'Groupe',
  },
  en: {
    calendar: 'Timetable',
    makeUp: 'Make-up',
    pending: 'Pending',
    invigilation: 'Exam invigilation',
    absence: 'Absence',
    group: 'Group',
  },
  ar: {
    calendar: 'جدول الأوقات',
    makeUp: 'حصة تعويضية',
    pending: 'في الانتظار',
    invigilation: 'مراقبة امتحان',
    absence: 'غياب',
    group: 'المجموعة',
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
export function serializeCalendar(
  calendar: Calendar,
  options: CalendarOptions,
  /** The lines of further events. */
  more: readonly string[] = [],
): string {
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
    ...calendar.sessions.flatMap((session) => sessionEvent(session, options)),
    ...calendar.notices.flatMap((notice) => noticeEvent(notice, options)),
    ...calendar.invigilations.flatMap((invigilation) => invigilationEvent(invigilation, options)),
    ...calendar.absences.flatMap((absence) => absenceEvent(absence, options)),
    ...calendar.cancelled.flatMap((event) => cancelledEvent(event, options)),
    ...more,
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** The days between which the events take place. */
const daysOf = ({ sessions, notices, invigilations, absences, cancelled }: Calendar): string[] => [
  ...sessions.flatMap(({ dates, valid_from }) => (dates.length > 0 ? dates : [valid_from])),
  ...[...notices, ...invigilations].map(({ held_on }) => held_on),
  ...[...absences, ...cancelled].flatMap(({ starts_at, ends_at }) => [dayOf(starts_at), dayOf(ends_at)]),
]

/** One that changed before it was held stays as a cancelled event, so that subscribed calendars remove it. */
function sessionEvent(session: CalendarSession, options: CalendarOptions): string[] {
  const series = recurrenceOf(session)
  if (!series) {
    const [starts_at, ends_at] = [session.starts_at, session.ends_at].map((time) => `${session.valid_from}T${time}`)
    if (!session.is_ended || !starts_at || !ends_at) return []
    return cancelledEvent({ ...session, kind: 'session', starts_at, ends_at }, options)
  }
  const { language, timeZone } = options
  return serializeEvent(timeZone, {
    uid: uidOf('session', session, options.host),
    event: session,
    start: `${series.first}T${session.starts_at}`,
    end: `${series.first}T${session.ends_at}`,
    status: 'confirmed',
    room: session.room,
    details: [
      `RRULE:FREQ=WEEKLY;INTERVAL=${series.interval};UNTIL=${utcDateTime(instantOf(`${series.last}T${session.starts_at}`, timeZone))}`,
      ...series.except.map((day) => `EXDATE;TZID=${timeZone}:${localDateTime(`${day}T${session.starts_at}`)}`),
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
    uid: uidOf('session', notice, host),
    event: notice,
    ...timesOf(notice),
    status: notice.state,
    room: notice.room,
    summary: notice.state === 'pending' ? `${title} - ${pending}` : title,
    description: notice.state === 'withdrawn' ? '' : `${group} : ${notice.group}`,
  })
}

/** Sessions and notices have the same kind of UID: both share one id sequence. */
const uidOf = (kind: CancelledEvent['kind'], { id }: { id: number }, host: string) => `${kind}-${id}@${host}`
const timesOf = ({ held_on, starts_at, ends_at }: Pick<CalendarNotice, 'held_on' | 'starts_at' | 'ends_at'>) => ({
  start: `${held_on}T${starts_at}`,
  end: `${held_on}T${ends_at}`,
})
const titleOf = ({ subject, type }: Pick<CalendarSession, 'subject' | 'type'>, language: Language) =>
  `${subject} (${labels[language].sessionTypes[type]})`

function invigilationEvent(
  invigilation: CalendarInvigilation,
  { host, language, timeZone }: CalendarOptions,
): string[] {
  return serializeEvent(timeZone, {
    uid: uidOf('invigilation', invigilation, host),
    event: invigilation,
    ...timesOf(invigilation),
    status: 'confirmed',
    room: invigilation.room,
    summary: translations[language].invigilation,
  })
}

function absenceEvent(absence: CalendarAbsence, { host, language, timeZone }: CalendarOptions): string[] {
  const { absence: title, pending } = translations[language]
  return serializeEvent(timeZone, {
    uid: uidOf('absence', absence, host),
    event: absence,
    start: absence.starts_at,
    end: absence.ends_at,
    status: absence.state,
    summary: absence.state === 'pending' ? `${title} - ${pending}` : title,
  })
}

/** An event that the teacher no longer has, so that subscribed calendars remove it; a weekly session as a whole. */
function cancelledEvent(event: CancelledEvent, { host, language, timeZone }: CalendarOptions): string[] {
  const { kind, subject, type } = event
  return serializeEvent(timeZone, {
    uid: uidOf(kind, event, host),
    event,
    start: event.starts_at,
    end: event.ends_at,
    status: 'withdrawn',
    summary:
      kind === 'session'
        ? titleOf({ subject: subject ?? '', type: type ?? 1 }, language)
        : translations[language][kind],
  })
}

interface CalendarEvent {
  uid: string
  event: Pick<CalendarSession, 'revision' | 'changed_at'>
  /** Local times `yyyy-mm-ddThh:mm:ss`. */
  start: string
  end: string
  status: keyof typeof statuses
  room?: string
  /** The recurrence, if any. */
  details?: string[]
  summary: string
  description?: string
}

function serializeEvent(
  timeZone: string,
  { uid, event, start, end, status, room, ...content }: CalendarEvent,
): string[] {
  const { details = [], summary, description } = content
  const changedAt = utcDateTime(new Date(event.changed_at))
  return [
    'BEGIN:VEVENT',
    contentLine('UID', uid),
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `DTSTART;TZID=${timeZone}:${localDateTime(start)}`,
    `DTEND;TZID=${timeZone}:${localDateTime(end)}`,
    `STATUS:${statuses[status]}`,
    ...details,
    contentLine('SUMMARY', escapeText(summary)),
    ...(room ? [contentLine('LOCATION', escapeText(room))] : []),
    ...(description ? [contentLine('DESCRIPTION', escapeText(description))] : []),
    'END:VEVENT',
  ]
}

const dayOf = (local: string) => local.slice(0, 10)
const localDateTime = (local: string) => local.replaceAll(/[-:]/g, '')
/** A point in time as `yyyymmddThhmmssZ`. */
export const utcDateTime = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
