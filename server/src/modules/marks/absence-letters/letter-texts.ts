import type { LetterKind } from '../absence-alerts/alert.schemas.ts'
import type { LetterLanguage } from './letter.schemas.ts'

interface LetterTexts {
  titles: Record<LetterKind, string>
  greeting: string
  /** The day of the decision about an elimination; not for a warning. */
  body: Record<LetterKind, (decidedOn: string) => string>
  year: string
  student: string
  idNumber: string
  group: string
  subject: string
  type: string
  absences: string
  absencesOf: (absences: number, sessions: number) => string
  hours: string
  duration: (minutes: number) => string
  rate: string
  thresholds: string
  limits: (warning: string, elimination: string) => string
  percent: (rate: number) => string
  days: string
  madeOn: string
  signature: string
  receipt: string
}

const clock = (minutes: number) => [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')] as const

/** The texts of the letters about absences. */
export const letterTexts: Record<LetterLanguage, LetterTexts> = {
  fr: {
    titles: {
      warning: 'Avertissement pour absences',
      elimination: "Notification d'élimination",
      lifting: "Levée d'élimination",
    },
    greeting: 'Madame, Monsieur,',
    body: {
      warning: () =>
        "Vos absences ont atteint le seuil d'avertissement de cette matière. Au seuil d'élimination, vous pouvez être exclu(e) de tous ses examens de l'année.",
      elimination: (decidedOn) =>
        `En raison de vos absences, il a été décidé le ${decidedOn} que vous êtes éliminé(e) de cette matière : vous ne pouvez passer aucun de ses examens de l'année.`,
      lifting: (decidedOn) =>
        `Votre élimination de cette matière, décidée le ${decidedOn}, est levée : vous pouvez de nouveau passer ses examens.`,
    },
    year: 'Année universitaire',
    student: 'Étudiant(e)',
    idNumber: 'CIN ou passeport',
    group: 'Groupe',
    subject: 'Matière',
    type: 'Type',
    absences: 'Absences',
    absencesOf: (absences, sessions) => `${absences} sur ${sessions} ${sessions === 1 ? 'séance' : 'séances'}`,
    hours: 'Heures',
    duration: (minutes) => clock(minutes).join(' h '),
    rate: 'Taux',
    thresholds: 'Seuils',
    limits: (warning, elimination) => `Avertissement : ${warning}, élimination : ${elimination}`,
    percent: (rate) => `${rate} %`,
    days: 'Dates des absences',
    madeOn: 'Fait le',
    signature: "Signature et cachet de l'institut",
    receipt: "Reçu le, signature de l'étudiant(e)",
  },
  ar: {
    titles: { warning: 'إنذار بسبب الغياب', elimination: 'إعلام بالإقصاء', lifting: 'رفع الإقصاء' },
    greeting: 'تحية طيبة وبعد،',
    body: {
      warning: () =>
        'بلغت غياباتكم عتبة الإنذار في هذه المادة. عند بلوغ عتبة الإقصاء يمكن إقصاؤكم من كل امتحاناتها خلال هذه السنة.',
      elimination: (decidedOn) =>
        `بسبب غياباتكم تقرر بتاريخ ${decidedOn} إقصاؤكم من هذه المادة: لا يمكنكم اجتياز أي من امتحاناتها خلال هذه السنة.`,
      lifting: (decidedOn) =>
        `رُفع إقصاؤكم من هذه المادة الذي تقرر بتاريخ ${decidedOn}: يمكنكم من جديد اجتياز امتحاناتها.`,
    },
    year: 'السنة الجامعية',
    student: 'الطالب(ة)',
    idNumber: 'رقم بطاقة التعريف أو جواز السفر',
    group: 'المجموعة',
    subject: 'المادة',
    type: 'النوع',
    absences: 'الغيابات',
    absencesOf: (absences, sessions) => `${absences} من ${sessions}`,
    hours: 'الساعات',
    duration: (minutes) => clock(minutes).join(':'),
    rate: 'النسبة',
    thresholds: 'العتبات',
    limits: (warning, elimination) => `الإنذار: ${warning}، الإقصاء: ${elimination}`,
    percent: (rate) => `${rate}%`,
    days: 'تواريخ الغيابات',
    madeOn: 'حرر في',
    signature: 'إمضاء المعهد وختمه',
    receipt: 'تاريخ التسلم وإمضاء الطالب(ة)',
  },
}
