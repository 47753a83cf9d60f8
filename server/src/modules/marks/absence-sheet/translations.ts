import type { Language } from '../../../platform/language.ts'

interface Translations {
  title: string
  year: string
  speciality: string
  group: string
  teacher: string
  subject: string
  number: string
  code: string
  student: string
  date: string
  signature: string
  empty: string
  printedOn: string
}

export const translations: Record<Language, Translations> = {
  fr: {
    title: "Fiche d'absence",
    year: 'Année universitaire',
    speciality: 'Spécialité',
    group: 'Groupe',
    teacher: 'Enseignant',
    subject: 'Matière',
    number: 'N°',
    code: 'CIN',
    student: 'Etudiant',
    date: 'Date',
    signature: "Signature de l'enseignant",
    empty: 'Aucun étudiant dans ce groupe',
    printedOn: 'Imprimé le',
  },
  en: {
    title: 'Absence sheet',
    year: 'Academic year',
    speciality: 'Speciality',
    group: 'Group',
    teacher: 'Teacher',
    subject: 'Subject',
    number: 'No.',
    code: 'CIN',
    student: 'Student',
    date: 'Date',
    signature: "Teacher's signature",
    empty: 'No student in this group',
    printedOn: 'Printed on',
  },
  ar: {
    title: 'بطاقة الغيابات',
    year: 'السنة الجامعية',
    speciality: 'الاختصاص',
    group: 'المجموعة',
    teacher: 'الأستاذ(ة)',
    subject: 'المادة',
    number: 'ع/ر',
    code: 'ب.ت.و',
    student: 'الطالب(ة)',
    date: 'التاريخ',
    signature: 'إمضاء الأستاذ(ة)',
    empty: 'لا يوجد طلبة في هذه المجموعة',
    printedOn: 'طُبع في',
  },
}
