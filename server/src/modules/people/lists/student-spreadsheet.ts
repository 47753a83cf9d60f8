import type { Language } from '../../../http/language.ts'
import { type SpreadsheetColumn, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { Student } from '../students/student.schemas.ts'
import { listTexts } from './list-texts.ts'
import { birthDateOf, groupIn } from './student-texts.ts'

/** The facts of students, each with the group of a year. */
export async function writeStudents(
  students: Student[],
  { yearId, language }: { yearId: number; language: Language },
): Promise<Buffer> {
  const { gender, ...texts } = listTexts[language]
  const columns: SpreadsheetColumn<Student>[] = [
    { header: texts.idNumber, width: 18, value: ({ idNumber }) => idNumber },
    { header: texts.lastName, width: 24, value: ({ lastName }) => lastName },
    { header: texts.firstName, width: 24, value: ({ firstName }) => firstName },
    { header: texts.lastNameAr, width: 24, value: ({ lastNameAr }) => lastNameAr },
    { header: texts.firstNameAr, width: 24, value: ({ firstNameAr }) => firstNameAr },
    { header: gender.header, width: 10, value: (student) => gender[student.gender] },
    { header: texts.birthDate, width: 16, value: birthDateOf },
    { header: texts.email, width: 30, value: ({ email }) => email },
    { header: texts.group, width: 18, value: (student) => groupIn(student, yearId) },
  ]
  return writeSpreadsheet(columns, students, { rightToLeft: language === 'ar' })
}
