import type { Language } from '../../../http/language.ts'
import type { Student } from '../students/student.schemas.ts'

/** Last and first name, in Arabic where the language is Arabic and both are known. */
export const listName = ({ firstName, lastName, firstNameAr, lastNameAr }: Student, language: Language): string =>
  language === 'ar' && firstNameAr && lastNameAr ? `${lastNameAr} ${firstNameAr}` : `${lastName} ${firstName}`

/** The name of the student's group of a year; empty without one. */
export const groupIn = ({ enrolments }: Student, yearId: number): string =>
  enrolments.find(({ year }) => year.id === yearId)?.group.name ?? ''

/** `dd/mm/yyyy`. */
export const birthDateOf = ({ birthDate }: Student): string => birthDate.split('-').toReversed().join('/')
