import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { contentLine, escapeText } from './content-line.ts'
import { utcDateTime } from './icalendar.ts'

/** A deadline that concerns a teacher: of the wishes of a semester, or of the marks of a sitting. */
export interface CalendarDeadline {
  id: number
  revision: number
  semester: 1 | 2 | null
  kind: 'ds' | 'principal' | 'control' | null
  /** When it was set or moved. */
  set_at: Date
  /** `yyyy-mm-dd`. */
  due_on: string
}

const translations = {
  fr: {
    wishes: (semester: number) => `Échéance : vœux du semestre ${semester}`,
    ds: 'Échéance : notes DS2',
    principal: 'Échéance : notes de la session principale',
    control: 'Échéance : notes de la session de contrôle',
  },
  en: {
    wishes: (semester: number) => `Deadline: preferences for semester ${semester}`,
    ds: 'Deadline: DS2 marks',
    principal: 'Deadline: marks of the main session',
    control: 'Deadline: marks of the resit session',
  },
  ar: {
    wishes: (semester: number) => `آخر أجل: رغبات السداسي ${semester}`,
    ds: 'آخر أجل: أعداد الدورة الثانية للفروض',
    principal: 'آخر أجل: أعداد الدورة الرئيسية',
    control: 'آخر أجل: أعداد دورة المراقبة',
  },
} satisfies Record<Language, object>

/** The deadlines of the years that are not over: all for wishes, and those of sittings in which the teacher marks papers. */
export async function selectDeadlines(db: Database, tokenHash: Buffer): Promise<CalendarDeadline[]> {
  const { rows } = await sql<CalendarDeadline>`
    select d.id, d.revision, d.semester, p.kind, d.set_at, d.due_on
    from teacher t
    cross join deadline d
    join academic_year y on y.id = d.year_id and y.ends_on >= today_here()
    left join exam_period p on p.id = d.period_id
    where t.calendar_token_hash = ${tokenHash} and t.is_active and (d.semester is not null or exists (
      select from exam e join exam_sheet h on h.exam_id = e.id where e.period_id = p.id and h.teacher_id = t.id))
    order by d.due_on, d.id`.execute(db)
  return rows
}

/** Deadlines as events of a whole day, which take no time. */
export function deadlineEvents(
  deadlines: readonly CalendarDeadline[],
  { host, language }: { host: string; language: Language },
): string[] {
  return deadlines.flatMap(({ id, revision, semester, kind, set_at, due_on: day }) => {
    const texts = translations[language]
    const summary = semester === null ? texts[kind ?? 'principal'] : texts.wishes(semester)
    const changedAt = utcDateTime(set_at)
    return [
      'BEGIN:VEVENT',
      contentLine('UID', `deadline-${id}@${host}`),
      `SEQUENCE:${revision}`,
      `DTSTAMP:${changedAt}`,
      `LAST-MODIFIED:${changedAt}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      contentLine('SUMMARY', escapeText(summary)),
      'END:VEVENT',
    ]
  })
}

const compact = (day: string) => day.replaceAll('-', '')
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
