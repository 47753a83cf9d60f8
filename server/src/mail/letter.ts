import type { Language } from '../http/language.ts'

/** The reader of a mail. */
export interface Recipient {
  email: string
  name: string
  /** In Arabic script where it is stored, else `name`. */
  nameAr: string
  /** Null where it is not known: then the mail is in every language. */
  language: Language | null
}

export interface MailLink {
  text: string
  link: string
}

interface LetterItem {
  text: string
  facts?: readonly string[]
  action?: MailLink
}

/** A letter in one language, without the greeting and the signature, which are the same in all. */
export interface LetterText {
  subject: string
  paragraphs: readonly string[]
  items?: readonly LetterItem[]
  /** The page that the letter leads to. */
  action?: MailLink
  /** Below the action. */
  note?: string
  /** Below the signature. */
  footer?: readonly MailLink[]
}

/** A letter in one language with everything that a mail shows. */
export interface LetterSection extends LetterText {
  language: Language
  greeting: string
  closing: string
  institute: string
}

/** The content of a mail; `writeMail` gives it the form that all mails have. */
export interface Letter {
  to: Recipient
  textIn: (language: Language) => LetterText
  headers?: Record<string, string>
  /** For a letter that is sent again after an attempt whose result is unknown. */
  messageId?: string
  date?: Date
}
