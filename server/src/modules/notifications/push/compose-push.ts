import { createHash } from 'node:crypto'
import type { Language } from '../../../http/language.ts'
import type { MailItem } from '../mail/compose-mail.ts'
import { notificationText, topicName } from '../notification-text.ts'

/** Notifications of one topic, told together. */
export interface NotificationPush {
  topic: string
  items: readonly (MailItem & { subject: string })[]
  language: Language
  /** The unread notifications of the account. */
  unread: number
}

/** A message for the service worker of the shell, sent as JSON. */
export interface PushMessage {
  title: string
  body: string
  language: Language
  /** The path of the portal that it opens. */
  path: string
  /** A message replaces one with the same tag. */
  tag: string
  /** The number at the icon of the installed portal. */
  unread: number
}

const mostLines = 4
/** Push services accept 4 kB; a character has up to four bytes. */
const mostCharacters = 600

/** The message of one topic; several notifications are lines of one message, which opens their list. */
export function composePush({ topic, items, language, unread }: NotificationPush): PushMessage {
  const [first] = items
  const texts = items.map((item) => notificationText(item, language))
  const lines =
    texts.length === 1 ? texts.flatMap(({ text, facts }) => [text, ...facts]) : texts.map(({ text }) => text)
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines
  const paths = new Set(items.map(({ path }) => path))
  return {
    title: topicName(topic, language),
    body: shorten(shown.join('\n')),
    language,
    path: (paths.size === 1 && first?.path) || '/notifications',
    tag: items.length === 1 && first ? first.subject : topic,
    unread,
  }
}

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : text
}

/** The `Topic` of a message (RFC 8030, section 5.4): a waiting message with the same one is replaced. */
export const collapseKey = ({ tag }: PushMessage) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
