import type { Student } from '@portal/api-client/people'
import { formatDate, listSeparator, useLanguage } from '@portal/i18n'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'

type Named = Pick<Student, 'firstName' | 'lastName' | 'firstNameAr' | 'lastNameAr'>

/** Last and first name of a student or a teacher, in Arabic where the language is Arabic and both are known. */
export function useStudentName(): (student: Named) => string {
  const language = useLanguage()
  return ({ firstName, lastName, firstNameAr, lastNameAr }) =>
    language === 'ar' && firstNameAr && lastNameAr ? `${lastNameAr} ${firstNameAr}` : `${lastName} ${firstName}`
}

/** Everything that a student's record shows, as text. */
export function useStudentFacts(): (student: Student) => Fact[] {
  const t = useTexts()
  return (student) => {
    const fact = (id: FactName, value: string, isCode = false): Fact => ({
      id,
      value,
      isCode,
      label: t(`people.fact.${id}`),
    })
    return [
      fact('idNumber', student.idNumber, true),
      fact('formerNumbers', student.formerNumbers.join(', '), true),
      fact('lastName', student.lastName),
      fact('firstName', student.firstName),
      fact('lastNameAr', student.lastNameAr),
      fact('firstNameAr', student.firstNameAr),
      fact('gender', t(`people.gender.${student.gender}`)),
      fact('birthDate', formatDate(student.birthDate), true),
      fact('email', student.email, true),
      fact('groups', student.enrolments.map(({ year, group }) => `${group.name} (${year.name})`).join(listSeparator())),
    ]
  }
}

type FactName =
  | 'idNumber'
  | 'formerNumbers'
  | 'lastName'
  | 'firstName'
  | 'lastNameAr'
  | 'firstNameAr'
  | 'gender'
  | 'birthDate'
  | 'email'
  | 'groups'
