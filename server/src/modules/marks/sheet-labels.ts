import type { Language } from '../../http/language.ts'

interface SheetLabels {
  year: string
  speciality: string
  group: string
  teacher: string
  subject: string
  date: string
  number: string
  code: string
  student: string
  presence: string
  mark: string
  signature: string
  empty: string
  printedOn: string
}

/** Labels of printed and exported sheets. */
export const sheetLabels: Record<Language, SheetLabels> = {
  fr: {
    year: 'Année universitaire',
    speciality: 'Spécialité',
    group: 'Groupe',
    teacher: 'Enseignant',
    subject: 'Matière',
    date: 'Date',
    number: 'N°',
    code: 'CIN',
    student: 'Étudiant',
    presence: 'Présence',
    mark: 'Note',
    signature: "Signature de l'enseignant",
    empty: 'Aucun étudiant dans ce groupe',
    printedOn: 'Imprimé le',
  },
  en: {
    year: 'Academic year',
    speciality: 'Speciality',
    group: 'Group',
    teacher: 'Teacher',
    subject: 'Subject',
    date: 'Date',
    number: 'No.',
    code: 'CIN',
    student: 'Student',
    presence: 'Attendance',
    mark: 'Mark',
    signature: "Teacher's signature",
    empty: 'No student in this group',
    printedOn: 'Printed on',
  },
  ar: {
    year: 'السنة الجامعية',
    speciality: 'الاختصاص',
    group: 'المجموعة',
    teacher: 'الأستاذ(ة)',
    subject: 'المادة',
    date: 'التاريخ',
    number: 'ع/ر',
    code: 'ب.ت.و',
    student: 'الطالب(ة)',
    presence: 'الحضور',
    mark: 'العدد',
    signature: 'إمضاء الأستاذ(ة)',
    empty: 'لا يوجد طلبة في هذه المجموعة',
    printedOn: 'طُبع في',
  },
}
