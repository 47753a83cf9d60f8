import type { Config } from '../config.ts'
import type { Language } from '../http/language.ts'
import type { Letter, Recipient } from './letter.ts'
import type { Mail } from './mailer.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** The sender of all mails: the institute, at the address of `mailFrom`. */
export type Sender = Pick<Config, 'institute' | 'mailFrom' | 'publicUrl'>

const greetings: Record<Language, (name: string) => string> = {
  fr: (name) => `Bonjour ${name},`,
  en: (name) => `Hello ${name},`,
  ar: (name) => `مرحبا ${name}،`,
}

const closings: Record<Language, string> = { fr: 'Cordialement,', en: 'Kind regards,', ar: 'مع أطيب التحيات،' }

/**
 * Writes a letter as a mail of the institute, in the language of its reader, as plain text and as HTML. Where the language
 * is not known it has all of them, and the subject those that most readers know.
 */
export function writeMail({ to, textIn, ...letter }: Letter, { institute, mailFrom, publicUrl }: Sender): Mail {
  const inLanguages = (to.language ? [to.language] : everyLanguage).map((language) => ({
    language,
    ...textIn(language),
  }))
  const [{ language } = { language: 'fr' as const }] = inLanguages
  const subjects = inLanguages.filter((one) => to.language || one.language !== 'en').map(({ subject }) => subject)
  const sections = inLanguages.map((text) => ({
    ...text,
    greeting: greetings[text.language](nameIn(text.language, to)),
    closing: closings[text.language],
    institute: institute[text.language],
  }))
  return {
    ...letter,
    from: { name: institute[language], address: addressOf(mailFrom) },
    to: to.email,
    subject: [...subjects.map(asSubject), institute[language]].join(' – '),
    text: mailText(sections, publicUrl),
    html: mailHtml(sections, publicUrl),
  }
}

const everyLanguage: readonly Language[] = ['fr', 'ar', 'en']

const nameIn = (language: Language, { name, nameAr }: Recipient) => (language === 'ar' ? nameAr : name)

const addressOf = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** In one line, without the period of a sentence. */
const asSubject = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
