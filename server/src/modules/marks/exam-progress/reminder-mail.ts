import type { Mail } from '../../../mail/mailer.ts'
import { inEveryLanguage } from '../../../mail/in-every-language.ts'

export interface LateSheet {
  subject: string
  room: string
  /** `yyyy-mm-dd`. */
  day: string
  marked: number
  papers: number
}

interface Reminder {
  email: string
  name: string
  sheets: readonly LateSheet[]
  /** The portal. */
  link: string
}

/** Reminds a teacher of the exams whose marks are late. */
export function reminderMail({ email, name, sheets, link }: Reminder): Mail {
  const lines = sheets
    .map(({ subject, room, day, marked, papers }) => {
      const date = day.split('-').toReversed().join('/')
      return `- ${subject}, ${room}, ${date} : ${marked}/${papers}`
    })
    .join('\n')
  return inEveryLanguage(
    email,
    { fr: 'Notes d’examen à saisir', ar: 'أعداد امتحان في انتظار الإدخال' },
    {
      fr: `Bonjour ${name},\n\nLe service des examens attend encore la validation de ces notes :\n\n${lines}\n\nMerci de les saisir et de les valider dans le portail : ${link}`,
      ar: `مرحبا ${name}،\n\nما زالت مصلحة الامتحانات تنتظر المصادقة على هذه الأعداد:\n\n${lines}\n\nالرجاء إدخالها والمصادقة عليها في البوابة: ${link}`,
      en: `Hello ${name},\n\nThe exam office is still waiting for these marks to be validated:\n\n${lines}\n\nPlease enter and validate them in the portal: ${link}`,
    },
  )
}
