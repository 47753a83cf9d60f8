import type { Letter, LetterText, Recipient } from '../../../mail/letter.ts'
import type { Language } from '../../../http/language.ts'

interface LateSheet {
  subject: string
  room: string
  /** `yyyy-mm-dd`. */
  day: string
  marked: number
  papers: number
}

interface Reminder {
  to: Recipient
  sheets: readonly LateSheet[]
  /** The portal. */
  link: string
}

/** Reminds a teacher of the exams whose marks are late. */
export function reminderMail({ to, sheets, link }: Reminder): Letter {
  const itemsIn = (progress: (marked: number, papers: number) => string) =>
    sheets.map(({ subject, room, day, marked, papers }) => {
      const date = day.split('-').toReversed().join('/')
      return { text: `${subject}, ${room}, ${date}`, facts: [progress(marked, papers)] }
    })
  const texts: Record<Language, LetterText> = {
    fr: {
      subject: "Notes d'examen à saisir",
      paragraphs: [
        'Le service des examens attend encore la validation des notes ci-dessous. Merci de les saisir et de les valider dans le portail.',
      ],
      items: itemsIn((marked, papers) => `Notes saisies : ${marked} sur ${papers}`),
      action: { text: 'Ouvrir le portail', link },
    },
    ar: {
      subject: 'أعداد امتحان في انتظار الإدخال',
      paragraphs: [
        'ما زالت مصلحة الامتحانات تنتظر المصادقة على الأعداد التالية. الرجاء إدخالها والمصادقة عليها في البوابة.',
      ],
      items: itemsIn((marked, papers) => `الأعداد المدخلة: ${marked} من ${papers}`),
      action: { text: 'فتح البوابة', link },
    },
    en: {
      subject: 'Exam marks to enter',
      paragraphs: [
        'The exam office is still waiting for the marks below to be validated. Please enter and validate them in the portal.',
      ],
      items: itemsIn((marked, papers) => `Marks entered: ${marked} of ${papers}`),
      action: { text: 'Open the portal', link },
    },
  }
  return { to, textIn: (language) => texts[language] }
}
