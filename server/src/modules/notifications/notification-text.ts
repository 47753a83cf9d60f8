import { createRequire } from 'node:module'
import type { NotificationKind } from '../../kernel/notification-kinds.ts'
import { type Language, languages } from '../../http/language.ts'
import type { Notification } from './notification.schemas.ts'

interface Texts {
  [key: string]: string | Texts
}

/** The texts of the pages, which i18next reads there. */
const textsOf = Object.fromEntries(languages.map((language) => [language, loadTexts(language)]))

function loadTexts(language: Language): Texts {
  return createRequire(import.meta.url)(`@portal/remote-kit/notifications/${language}.json`)
}

interface NotificationText {
  text: string
  /** Room, first day, proposed date and reason, where there are any. */
  facts: string[]
}

/** The text of a notification in a language, as the pages show it. */
export function notificationText(
  { kind, details }: { kind: NotificationKind; details: Notification['details'] },
  language: Language,
): NotificationText {
  const isolate = (text: string) => (language === 'ar' && text ? `\u2068${text}\u2069` : text)
  const name = (latin = '', arabic = '') => isolate(language === 'ar' && arabic ? arabic : latin)
  const { day, proposedDay, room, formerRoom, since, reason, weekday, slot, group, from, to, count } = details
  const variables = {
    title: name(details.title, details.titleAr),
    person: name(details.person, details.personAr),
    group: isolate(group ?? ''),
    slot: isolate(slot ?? ''),
    day: formatDay(day),
    weekday: weekday ? weekdayName(weekday, language) : '',
    formerSlot: isolate(details.formerSlot ?? ''),
    formerWeekday: details.formerWeekday ? weekdayName(details.formerWeekday, language) : '',
    from: isolate(formatLocalTime(from)),
    to: isolate(formatLocalTime(to)),
    count: count ?? 0,
  }
  const facts = [
    (room || formerRoom) &&
      write(language, roomKey(details), { room: isolate(room ?? ''), formerRoom: isolate(formerRoom ?? '') }),
    since && write(language, 'since', { day: formatDay(since) }),
    proposedDay && write(language, 'proposed', { day: formatDay(proposedDay) }),
    reason && write(language, 'reason', { reason: isolate(reason) }),
  ]
  return {
    text: write(language, `text.${textKey(kind, details)}`, variables),
    facts: facts.flatMap((fact) => fact || []),
  }
}

/** A project may have a day of its defence, and a class session another cell than its teacher knows. */
function textKey(kind: NotificationKind, { day, weekday, slot, formerWeekday, formerSlot }: Notification['details']) {
  if (kind === 'project.validated' && day) return 'project.defended'
  const hasMoved = formerSlot !== undefined && (formerSlot !== slot || formerWeekday !== weekday)
  return hasMoved && (kind === 'timetable.moved' || kind === 'timetable.exchanged') ? `${kind}From` : kind
}

function roomKey({ room, formerRoom }: Notification['details']) {
  if (!room) return 'noRoom'
  return formerRoom && formerRoom !== room ? 'otherRoom' : 'room'
}

/** The name of a topic, such as "Absences". */
export const topicName = (topic: string, language: Language) => write(language, `topic.${topic}`, {})

function write(language: Language, key: string, variables: Record<string, string | number>): string {
  const form = new Intl.PluralRules(language).select(Number(variables.count ?? 0))
  const text = find(language, key) ?? find(language, `${key}_${form}`) ?? find(language, `${key}_other`)
  if (text === undefined) throw new Error(`No text ${key} in ${language}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, variable: string) => String(variables[variable] ?? ''))
}

function find(language: Language, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      textsOf[language],
    )
  return typeof found === 'string' ? found : undefined
}

/** dd/mm/yyyy of `yyyy-mm-dd`. */
const formatDay = (day: string | null | undefined) => (day ?? '').split('-').toReversed().join('/')

/** dd/mm/yyyy hh:mm of `yyyy-mm-ddThh:mm`. */
function formatLocalTime(local = ''): string {
  const [day, time = ''] = local.split('T')
  return `${formatDay(day)} ${time}`.trim()
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN' }

/** The name of a day of the week, 1 for Monday. */
function weekdayName(weekday: number, language: Language): string {
  const date = new Date(Date.UTC(2024, 0, weekday))
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(date)
}
