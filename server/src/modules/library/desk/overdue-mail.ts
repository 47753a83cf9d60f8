import type { Letter, LetterText, Recipient } from '../../../mail/letter.ts'
import type { Language } from '../../../http/language.ts'

interface OverdueLoan {
  to: Recipient
  title: string
  /** `yyyy-mm-dd` on which it was due. */
  day: string
  /** The teacher's list of reservations. */
  link: string
}

/** Tells a reader that a borrowed copy was due on `day`. */
export function overdueMail({ to, title, day, link }: OverdueLoan): Letter {
  const date = day.split('-').toReversed().join('/')
  const texts: Record<Language, LetterText> = {
    fr: {
      subject: 'Livre à rendre à la bibliothèque',
      paragraphs: [
        `L'exemplaire de « ${title} » que vous avez emprunté était à rendre le ${date}. Merci de le rapporter à la bibliothèque : d'autres lecteurs l'attendent peut-être.`,
      ],
      action: { text: 'Voir vos réservations', link },
    },
    en: {
      subject: 'Book to return to the library',
      paragraphs: [
        `The copy of “${title}” that you have borrowed was due on ${date}. Please return it to the library: other readers may be waiting for it.`,
      ],
      action: { text: 'See your reservations', link },
    },
    ar: {
      subject: 'كتاب يجب إرجاعه إلى المكتبة',
      paragraphs: [
        `كان من المفروض إرجاع نسخة «\u2068${title}\u2069» المعارة لك يوم ${date}. الرجاء إعادتها إلى المكتبة، فقد ينتظرها قراء آخرون.`,
      ],
      action: { text: 'عرض حجوزاتي', link },
    },
  }
  return { to, textIn: (language) => texts[language] }
}
