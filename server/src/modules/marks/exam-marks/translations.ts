import type { Language } from '../../../platform/language.ts'

export interface Translations {
  title: string
  year: string
  speciality: string
  group: string
  teacher: string
  subject: string
  exam: string
  date: string
  state: { draft: string; validated: string; published: string }
  number: string
  code: string
  student: string
  presence: string
  letters: { P: string; A: string }
  mark: string
  signature: string
  empty: string
  printedOn: string
}

export const translations: Record<Language, Translations> = {
  fr: {
    title: 'Relevé de notes',
    year: 'Année universitaire',
    speciality: 'Spécialité',
    group: 'Groupe',
    teacher: 'Enseignant',
    subject: 'Matière',
    exam: 'Examen',
    date: 'Date',
    state: { draft: 'Brouillon', validated: 'Notes validées', published: 'Notes affichées' },
    number: 'N°',
    code: 'CIN',
    student: 'Etudiant',
    presence: 'Présence',
    letters: { P: 'P', A: 'A' },
    mark: 'Note',
    signature: "Signature de l'enseignant",
    empty: 'Aucun étudiant dans ce groupe',
    printedOn: 'Imprimé le',
  },
  en: {
    title: 'Marks',
    year: 'Academic year',
    speciality: 'Speciality',
    group: 'Group',
    teacher: 'Teacher',
    subject: 'Subject',
    exam: 'Exam',
    date: 'Date',
    state: { draft: 'Draft', validated: 'Marks validated', published: 'Marks published' },
    number: 'No.',
    code: 'CIN',
    student: 'Student',
    presence: 'Attendance',
    letters: { P: 'P', A: 'A' },
    mark: 'Mark',
    signature: "Teacher's signature",
    empty: 'No student in this group',
    printedOn: 'Printed on',
  },
  ar: {
    title: 'كشف الأعداد',
    year: 'السنة الجامعية',
    speciality: 'الاختصاص',
    group: 'المجموعة',
    teacher: 'الأستاذ(ة)',
    subject: 'المادة',
    exam: 'الامتحان',
    date: 'التاريخ',
    state: { draft: 'مسودة', validated: 'أعداد مصادق عليها', published: 'أعداد منشورة' },
    number: 'ع/ر',
    code: 'ب.ت.و',
    student: 'الطالب(ة)',
    presence: 'الحضور',
    letters: { P: 'ح', A: 'غ' },
    mark: 'العدد',
    signature: 'إمضاء الأستاذ(ة)',
    empty: 'لا يوجد طلبة في هذه المجموعة',
    printedOn: 'طُبع في',
  },
}
