import type { Language } from '../../../http/language.ts'
import type { FollowUpState } from './alert.schemas.ts'

interface AlertTexts {
  /** The name of the file, without its extension. */
  file: string
  idNumber: string
  student: string
  group: string
  subject: string
  type: string
  absences: string
  sessions: string
  state: string
  states: Record<FollowUpState, string>
  reason: string
}

/** The texts of the spreadsheet of students near or over a threshold. */
export const alertTexts: Record<Language, AlertTexts> = {
  fr: {
    file: 'absences',
    idNumber: 'CIN ou passeport',
    student: 'Étudiant',
    group: 'Groupe',
    subject: 'Matière',
    type: 'Type',
    absences: 'Absences',
    sessions: 'Séances',
    state: 'État',
    states: { warned: 'Proche du seuil', over: 'Seuil atteint', eliminated: 'Éliminé', lifted: 'Élimination levée' },
    reason: "Motif de l'élimination",
  },
  en: {
    file: 'absences',
    idNumber: 'ID or passport number',
    student: 'Student',
    group: 'Group',
    subject: 'Subject',
    type: 'Type',
    absences: 'Absences',
    sessions: 'Sessions',
    state: 'State',
    states: {
      warned: 'Near the threshold',
      over: 'Threshold reached',
      eliminated: 'Eliminated',
      lifted: 'Elimination lifted',
    },
    reason: 'Reason of the elimination',
  },
  ar: {
    file: 'الغيابات',
    idNumber: 'رقم بطاقة التعريف أو جواز السفر',
    student: 'الطالب',
    group: 'المجموعة',
    subject: 'المادة',
    type: 'النوع',
    absences: 'الغيابات',
    sessions: 'الحصص',
    state: 'الحالة',
    states: { warned: 'قريب من العتبة', over: 'بلغ العتبة', eliminated: 'مُقصى', lifted: 'مرفوع الإقصاء' },
    reason: 'سبب الإقصاء',
  },
}
