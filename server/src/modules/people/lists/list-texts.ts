import type { Language } from '../../../http/language.ts'

interface ListTexts {
  students: string
  groupTitle: string
  number: string
  name: string
  group: string
  year: string
  found: (search: string) => string
  printedOn: string
  idNumber: string
  birthDate: string
  lastName: string
  firstName: string
  lastNameAr: string
  firstNameAr: string
  gender: { male: string; female: string; header: string }
  email: string
}

/** The texts of the printed lists and of the spreadsheet of students. */
export const listTexts: Record<Language, ListTexts> = {
  fr: {
    students: 'Étudiants',
    groupTitle: 'Liste du groupe',
    number: 'N°',
    name: 'Nom et prénom',
    group: 'Groupe',
    year: 'Année universitaire',
    found: (search) => `Recherche : ${search}`,
    printedOn: 'Imprimé le',
    idNumber: 'CIN ou passeport',
    birthDate: 'Date de naissance',
    lastName: 'Nom',
    firstName: 'Prénom',
    lastNameAr: 'Nom en arabe',
    firstNameAr: 'Prénom en arabe',
    gender: { male: 'Masculin', female: 'Féminin', header: 'Sexe' },
    email: 'E-mail',
  },
  en: {
    students: 'Students',
    groupTitle: 'Group list',
    number: 'No.',
    name: 'Name',
    group: 'Group',
    year: 'Academic year',
    found: (search) => `Search: ${search}`,
    printedOn: 'Printed on',
    idNumber: 'CIN or passport',
    birthDate: 'Date of birth',
    lastName: 'Last name',
    firstName: 'First name',
    lastNameAr: 'Last name in Arabic',
    firstNameAr: 'First name in Arabic',
    gender: { male: 'Male', female: 'Female', header: 'Gender' },
    email: 'E-mail',
  },
  ar: {
    students: 'الطلبة',
    groupTitle: 'قائمة المجموعة',
    number: 'ع/ر',
    name: 'اللقب والاسم',
    group: 'المجموعة',
    year: 'السنة الجامعية',
    found: (search) => `البحث: ${search}`,
    printedOn: 'طُبع في',
    idNumber: 'ب.ت.و أو جواز السفر',
    birthDate: 'تاريخ الولادة',
    lastName: 'اللقب',
    firstName: 'الاسم',
    lastNameAr: 'اللقب بالعربية',
    firstNameAr: 'الاسم بالعربية',
    gender: { male: 'ذكر', female: 'أنثى', header: 'الجنس' },
    email: 'البريد الإلكتروني',
  },
}
