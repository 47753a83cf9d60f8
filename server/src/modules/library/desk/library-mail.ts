import type { Mail } from '../../../mail/mailer.ts'
import type { Language } from '../../../platform/language.ts'

interface BookMail {
  to: string
  language: Language
  /** The reader's name in both scripts. */
  reader: { name: string; nameAr: string }
  title: string
  /** `yyyy-mm-dd`: the last day to fetch the book, or the day on which it was due. */
  day: string
  /** The teacher's list of reservations. */
  link: string
}

type Texts = Record<
  Language,
  { subject: string; text: (name: string, title: string, day: string, link: string) => string }
>

const ready: Texts = {
  fr: {
    subject: 'Votre livre vous attend à la bibliothèque',
    text: (name, title, day, link) =>
      `Bonjour ${name},\n\nUn exemplaire de « ${title} » est mis de côté pour vous. Retirez-le à la bibliothèque au plus tard le ${day} ; après cette date, votre réservation expire.\n\nVos réservations : ${link}\n`,
  },
  en: {
    subject: 'Your book is ready at the library',
    text: (name, title, day, link) =>
      `Hello ${name},\n\nA copy of “${title}” is set aside for you. Please fetch it at the library by ${day}; after that day your reservation lapses.\n\nYour reservations: ${link}\n`,
  },
  ar: {
    subject: 'كتابك جاهز في المكتبة',
    text: (name, title, day, link) =>
      `مرحبا ${name}،\n\nتم حجز نسخة من «${title}» لك. الرجاء استلامها من المكتبة في أجل أقصاه ${day}، وبعد هذا التاريخ يسقط حجزك.\n\nحجوزاتك: ${link}\n`,
  },
}

const overdue: Texts = {
  fr: {
    subject: 'Livre à rendre à la bibliothèque',
    text: (name, title, day, link) =>
      `Bonjour ${name},\n\nL'exemplaire de « ${title} » qui vous est prêté était à rendre le ${day}. Merci de le rapporter à la bibliothèque : d'autres lecteurs l'attendent peut-être.\n\nVos réservations : ${link}\n`,
  },
  en: {
    subject: 'Book to return to the library',
    text: (name, title, day, link) =>
      `Hello ${name},\n\nThe copy of “${title}” that you have borrowed was due on ${day}. Please return it to the library: other readers may be waiting for it.\n\nYour reservations: ${link}\n`,
  },
  ar: {
    subject: 'كتاب يجب إرجاعه إلى المكتبة',
    text: (name, title, day, link) =>
      `مرحبا ${name}،\n\nكان من المفروض إرجاع نسخة «${title}» المعارة لك يوم ${day}. الرجاء إعادتها إلى المكتبة، فقد ينتظرها قراء آخرون.\n\nحجوزاتك: ${link}\n`,
  },
}

/** Tells a reader that a copy is set aside until `day`. */
export const readyMail = (mail: BookMail): Mail => compose(ready, mail)
/** Tells a reader that a copy was due on `day`. */
export const overdueMail = (mail: BookMail): Mail => compose(overdue, mail)

function compose(texts: Texts, { to, language, reader, title, day, link }: BookMail): Mail {
  const { subject, text } = texts[language]
  const name = language === 'ar' ? reader.nameAr : reader.name
  return { to, subject, text: text(name, title, day.split('-').toReversed().join('/'), link) }
}
