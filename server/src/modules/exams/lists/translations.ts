import type { Language } from '../../../http/language.ts'

interface Translations {
  doorTitle: string
  codeTitle: string
  /** Below the title of a list with codes. */
  confidential: string
  room: string
  seat: string
  name: string
  group: string
  signature: string
  code: string
  place: string
  students: string
  papers: string
  printedOn: string
}

export const translations: Record<Language, Translations> = {
  fr: {
    doorTitle: "Liste d'émargement",
    codeTitle: 'Codes des copies',
    confidential: 'Confidentiel : réservé au service des examens.',
    room: 'Salle',
    seat: 'Place',
    name: 'Nom et prénom',
    group: 'Groupe',
    signature: 'Signature',
    code: 'Code',
    place: 'N° de copie',
    students: 'Étudiants',
    papers: 'Copies',
    printedOn: 'Imprimé le',
  },
  en: {
    doorTitle: 'Attendance list',
    codeTitle: 'Codes of the papers',
    confidential: 'Confidential: for the exam office only.',
    room: 'Room',
    seat: 'Seat',
    name: 'Name',
    group: 'Group',
    signature: 'Signature',
    code: 'Code',
    place: 'Paper no.',
    students: 'Students',
    papers: 'Papers',
    printedOn: 'Printed on',
  },
  ar: {
    doorTitle: 'قائمة الحضور',
    codeTitle: 'الرموز السرية لأوراق الامتحان',
    confidential: 'سرّي: خاصّ بمصلحة الامتحانات.',
    room: 'القاعة',
    seat: 'المقعد',
    name: 'اللقب والاسم',
    group: 'المجموعة',
    signature: 'الإمضاء',
    code: 'الرمز السري',
    place: 'رقم الورقة',
    students: 'عدد الطلبة',
    papers: 'عدد الأوراق',
    printedOn: 'طُبع في',
  },
}
