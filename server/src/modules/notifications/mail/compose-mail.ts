import type { Mail } from '../../../mail/mailer.ts'
import type { Language } from '../../../platform/language.ts'
import type { NotificationKind } from '../../../platform/notification-kinds.ts'
import type { Notification } from '../notification.schemas.ts'
import { notificationText, topicName } from '../notification-text.ts'

/** A notification as it was when it was put into a mail. */
export interface MailItem {
  kind: NotificationKind
  details: Notification['details']
  path: string
}

export interface NotificationMail {
  id: string
  /** Null for the daily digest. */
  topic: string | null
  items: readonly MailItem[]
  createdAt: Date
  reader: { email: string; name: string; language: Language }
}

interface Portal {
  publicUrl: string
  /** Ends such mails; opened by people, and posted to by mail programs. */
  unsubscribeUrl: string
}

const texts = {
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    several: (topic: string, count: number) => `${topic} : ${count} nouveautés`,
    digest: (count: number) => (count > 1 ? `Vos ${count} notifications du portail` : 'Une notification du portail'),
    open: 'Ouvrir dans le portail',
    settings: 'Choisir les mails que vous recevez',
    stopTopic: (topic: string) => `Ne plus recevoir de mails sur ce sujet (${topic})`,
    stopDigest: 'Ne plus recevoir ce résumé quotidien',
  },
  en: {
    greeting: (name: string) => `Hello ${name},`,
    several: (topic: string, count: number) => `${topic}: ${count} changes`,
    digest: (count: number) =>
      count > 1 ? `Your ${count} notifications of the portal` : 'A notification of the portal',
    open: 'Open in the portal',
    settings: 'Choose the mails that you receive',
    stopTopic: (topic: string) => `Stop mails on this subject (${topic})`,
    stopDigest: 'Stop this daily summary',
  },
  ar: {
    greeting: (name: string) => `مرحبا ${name}،`,
    several: (topic: string, count: number) => `${topic}: عدد المستجدات ${count}`,
    digest: (count: number) => `إشعاراتك في البوابة (${count})`,
    open: 'فتح في البوابة',
    settings: 'اختيار الرسائل التي تصلك',
    stopTopic: (topic: string) => `إيقاف الرسائل حول هذا الموضوع (${topic})`,
    stopDigest: 'إيقاف هذا الملخص اليومي',
  },
} satisfies Record<Language, object>

/** The page of the portal for the mails of an account. */
const settingsPath = '/notifications/mails'

/** A mail with its notifications as plain text and HTML. Sent again, it has the same Message-ID. */
export function composeMail(mail: NotificationMail, { publicUrl, unsubscribeUrl }: Portal): Mail {
  const { topic, reader, createdAt } = mail
  const t = texts[reader.language]
  const items = mail.items.map((item) => {
    const { text, facts } = notificationText(item, reader.language)
    return { text, facts, link: `${publicUrl}${item.path}` }
  })
  const stop = topic === null ? t.stopDigest : t.stopTopic(topicName(topic, reader.language))
  const footer = [
    { text: t.settings, link: `${publicUrl}${settingsPath}` },
    { text: stop, link: unsubscribeUrl },
  ]
  const content = { greeting: t.greeting(reader.name), items, open: t.open, footer }
  return {
    to: reader.email,
    subject: subjectOf(mail, items[0]?.text ?? ''),
    text: plainText(content),
    html: html(content, reader.language),
    messageId: `<${mail.id}.notification@${new URL(publicUrl).hostname}>`,
    date: createdAt,
    headers: {
      // RFC 8058: mail programs post to the URL, without opening it.
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function subjectOf({ topic, items, reader: { language } }: NotificationMail, firstText: string): string {
  const t = texts[language]
  if (topic === null) return t.digest(items.length)
  return items.length === 1 ? firstText : t.several(topicName(topic, language), items.length)
}

interface Content {
  greeting: string
  items: { text: string; facts: string[]; link: string }[]
  open: string
  footer: { text: string; link: string }[]
}

function plainText({ greeting, items, footer }: Content): string {
  const list = items.map(({ text, facts, link }) =>
    [`- ${text}`, ...[...facts, link].map((it) => `  ${it}`)].join('\n'),
  )
  const links = footer.map(({ text, link }) => `${text} :\n${link}`)
  return `${[greeting, ...list, '—', ...links].join('\n\n')}\n`
}

function html({ greeting, items, open, footer }: Content, language: Language): string {
  const link = (url: string, text: string) => `<a href="${escape(url)}">${escape(text)}</a>`
  const list = items.map(
    ({ text, facts, link: url }) =>
      `<li style="margin-block-end: 1em">${[text, ...facts].map(escape).join('<br>')}<br>${link(url, open)}</li>`,
  )
  const links = footer.map(({ text, link: url }) => link(url, text)).join('<br>')
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    '<body style="font-family: sans-serif; line-height: 1.5">',
    `<p>${escape(greeting)}</p><ul>${list.join('')}</ul><hr><p><small>${links}</small></p></body></html>`,
  ].join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
