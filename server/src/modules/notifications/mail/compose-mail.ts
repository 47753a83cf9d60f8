import type { Letter, LetterText, Recipient } from '../../../mail/letter.ts'
import type { Language } from '../../../http/language.ts'
import type { NotificationKind } from '../../../kernel/notification-kinds.ts'
import type { Notification } from '../notification.schemas.ts'
import { notificationText, topicName } from '../notification-text.ts'

export const mailSettingsPage = '/notifications/mails'

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
  reader: Recipient & { language: Language }
}

interface Portal {
  publicUrl: string
  /** Ends such mails; opened by people, and posted to by mail programs. Null for mails that are always sent. */
  unsubscribeUrl: string | null
}

/** An Arabic noun after a count of two or more, in the form that the count asks for. */
function counted(count: number, two: string, few: string, many: string, other: string): string {
  const form = new Intl.PluralRules('ar').select(count)
  return form === 'two' ? two : `${count} ${form === 'few' ? few : form === 'many' ? many : other}`
}

const texts = {
  fr: {
    several: (topic: string, count: number) => `${topic} : ${count} nouveautés`,
    digest: (count: number) => (count > 1 ? `Vos ${count} notifications du portail` : 'Une notification du portail'),
    open: 'Ouvrir dans le portail',
    settings: 'Choisir les e-mails que vous recevez',
    stopTopic: (topic: string) => `Ne plus recevoir d'e-mails sur ce sujet (${topic})`,
    stopDigest: 'Ne plus recevoir ce résumé quotidien',
  },
  en: {
    several: (topic: string, count: number) => `${topic}: ${count} updates`,
    digest: (count: number) =>
      count > 1 ? `Your ${count} notifications from the portal` : 'A notification from the portal',
    open: 'Open in the portal',
    settings: 'Choose which e-mails you receive',
    stopTopic: (topic: string) => `Stop e-mails on this subject (${topic})`,
    stopDigest: 'Stop this daily summary',
  },
  ar: {
    several: (topic: string, count: number) => `${topic}: ${counted(count, 'مستجدان', 'مستجدات', 'مستجدا', 'مستجد')}`,
    digest: (count: number) =>
      count > 1 ? `${counted(count, 'إشعاران', 'إشعارات', 'إشعارا', 'إشعار')} من البوابة` : 'إشعار من البوابة',
    open: 'فتح في البوابة',
    settings: 'اختيار الرسائل التي تصلك',
    stopTopic: (topic: string) => `إيقاف الرسائل حول هذا الموضوع (${topic})`,
    stopDigest: 'إيقاف هذا الملخص اليومي',
  },
} satisfies Record<Language, object>

/** A letter with its notifications. Sent again, it has the same Message-ID. */
export function composeMail(mail: NotificationMail, { publicUrl, unsubscribeUrl }: Portal): Letter {
  return {
    to: mail.reader,
    textIn: (language) => textOf(mail, language, { publicUrl, unsubscribeUrl }),
    messageId: `<${mail.id}.notification@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    headers: {
      // RFC 8058: mail programs post to the URL, without opening it.
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function textOf(mail: NotificationMail, language: Language, { publicUrl, unsubscribeUrl }: Portal): LetterText {
  const { topic } = mail
  const t = texts[language]
  const items = mail.items.map((item) => {
    const { text, facts } = notificationText(item, language)
    return { text, facts, action: { text: t.open, link: `${publicUrl}${item.path}` } }
  })
  const stop = topic === null ? t.stopDigest : t.stopTopic(topicName(topic, language))
  return {
    subject: subjectOf(mail, language, items[0]?.text ?? ''),
    paragraphs: [],
    items,
    footer: [
      { text: t.settings, link: `${publicUrl}${mailSettingsPage}` },
      ...(unsubscribeUrl === null ? [] : [{ text: stop, link: unsubscribeUrl }]),
    ],
  }
}

function subjectOf({ topic, items }: NotificationMail, language: Language, firstText: string): string {
  const t = texts[language]
  if (topic === null) return t.digest(items.length)
  // Its text is two sentences.
  if (topic === 'access') return topicName(topic, language)
  return items.length === 1 ? firstText : t.several(topicName(topic, language), items.length)
}
