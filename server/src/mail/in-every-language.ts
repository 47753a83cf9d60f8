import type { Mail } from './mailer.ts'

type Translations = Record<'fr' | 'ar' | 'en', string>

/** A mail that staff cause: the language of its reader is not known, so it has every language. */
export function inEveryLanguage(to: string, subject: Pick<Translations, 'fr' | 'ar'>, text: Translations): Mail {
  return { to, subject: `${subject.fr} — ${subject.ar}`, text: [text.fr, text.ar, text.en].join('\n\n—\n\n') + '\n' }
}
