import type { Language } from '../schedule.schemas.ts'
import type { Calendar, CalendarInvigilation, CalendarSession } from './calendar.sql.ts'
import { property, text } from './property.ts'
import { seriesOf } from './series.ts'

const words = {
  fr: { calendar: 'Emploi du temps', makeUp: 'Rattrapage', invigilation: "Surveillance d'examen", group: 'Groupe' },
  en: { calendar: 'Timetable', makeUp: 'Make-up', invigilation: 'Exam invigilation', group: 'Group' },
  ar: { calendar: 'جدول الأوقات', makeUp: 'حصة تدارك', invigilation: 'مراقبة امتحان', group: 'الفوج' },
} satisfies Record<Language, Record<string, string>>

const types = {
  fr: { 1: 'Cours', 2: 'TD', 3: 'TP', 4: 'Autre' },
  en: { 1: 'Lecture', 2: 'TD', 3: 'TP', 4: 'Other' },
  ar: { 1: 'درس', 2: 'أشغال مسيرة', 3: 'أشغال تطبيقية', 4: 'نشاط آخر' },
} satisfies Record<Language, Record<CalendarSession['type'], string>>

/** Tunisia keeps one time all year. */
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

/** Writes the calendar as RFC 5545 text; the same data give the same text. `host` makes the events' ids unique. */
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
  const series = session.held_on ? null : seriesOf(session, holidays)
  const date = session.held_on ?? series?.first
  if (!date) return []
  const title = `${session.subject} (${types[language][session.type]})`
  return event({
    uid: `session-${session.id}@${host}`,
    revision: session.revision,
    stamp: session.semester_starts_on,
    date,
    session,
    recurrence: series
      ? [
          `RRULE:FREQ=WEEKLY;INTERVAL=${series.interval};UNTIL=${utc(series.last, session.starts_at)}`,
          ...series.except.map((day) => `EXDATE;TZID=Africa/Tunis:${local(day, session.starts_at)}`),
        ]
      : [],
    summary: session.held_on ? `${words[language].makeUp} - ${title}` : title,
    description: `${words[language].group} : ${session.group}`,
  })
}

function invigilationEvent(invigilation: CalendarInvigilation, host: string, language: Language): string[] {
  return event({
    uid: `invigilation-${invigilation.id}@${host}`,
    revision: invigilation.revision,
    stamp: invigilation.held_on,
    date: invigilation.held_on,
    session: invigilation,
    recurrence: [],
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
  recurrence: string[]
  summary: string
  description: string
}

function event({ uid, revision, stamp, date, session, recurrence, summary, description }: Event): string[] {
  return [
    'BEGIN:VEVENT',
    property('UID', uid),
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(stamp, '08:00:00')}`,
    `DTSTART;TZID=Africa/Tunis:${local(date, session.starts_at)}`,
    `DTEND;TZID=Africa/Tunis:${local(date, session.ends_at)}`,
    ...recurrence,
    property('SUMMARY', text(summary)),
    ...(session.room ? [property('LOCATION', text(session.room))] : []),
    ...(description ? [property('DESCRIPTION', text(description))] : []),
    'END:VEVENT',
  ]
}

const local = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replaceAll(':', '')}`
const utc = (day: string, time: string) => new Date(`${day}T${time}+01:00`).toISOString().replaceAll(/[-:]|\.\d+/g, '')
