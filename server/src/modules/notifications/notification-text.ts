import { notificationMessage } from '@portal/remote-kit/notifications/message'
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
  notification: { kind: NotificationKind; details: Notification['details'] },
  language: Language,
): NotificationText {
  const isolate = (text: string) => (language === 'ar' && text ? `\u2068${text}\u2069` : text)
  const { text, facts } = notificationMessage(notification, {
    isArabic: language === 'ar',
    isolate,
    day: formatDay,
    weekday: (weekday) => weekdayName(weekday, language),
    slot: (slot) => slot,
    moment: (moment) => isolate(formatLocalTime(moment)),
  })
  return {
    text: write(language, text.key, text.values),
    facts: facts.map(({ key, values }) => write(language, key, values)),
  }
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
const formatDay = (day = '') => day.split('-').toReversed().join('/')

/** dd/mm/yyyy hh:mm of `yyyy-mm-ddThh:mm`. */
function formatLocalTime(local: string): string {
  const [day, time = ''] = local.split('T')
  return `${formatDay(day)} ${time}`.trim()
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN' }

/** The name of a day of the week, 1 for Monday. */
function weekdayName(weekday: number, language: Language): string {
  const date = new Date(Date.UTC(2024, 0, weekday))
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(date)
}
