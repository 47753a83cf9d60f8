import type { Mail } from '../../../mail/mailer.ts'
import type { Language } from '../../../platform/language.ts'

interface OverdueLoan {
  to: string
  language: Language
  /** The reader's name in both scripts. */
  reader: { name: string; nameAr: string }
  title: string
  /** `yyyy-mm-dd` on which it was due. */
  day: string
  /** The teacher's list of reservations. */
  link: string
}

const texts: Record<
  Language,
  { subject: string; text: (name: string, title: string, day: string, link: string) => string }
> = {
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

/** Tells a reader that a borrowed copy was due on `day`. */
export function overdueMail({ to, language, reader, title, day, link }: OverdueLoan): Mail {
  const { subject, text } = texts[language]
  const name = language === 'ar' ? reader.nameAr : reader.name
  return { to, subject, text: text(name, title, day.split('-').toReversed().join('/'), link) }
}
