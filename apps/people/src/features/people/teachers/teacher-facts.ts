import type { TeacherRecord } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { useTexts } from '../../../texts.ts'

/** Everything that a teacher's record shows, as text. */
export function useTeacherFacts(): (teacher: TeacherRecord) => Fact[] {
  const t = useTexts()
  const shared = useSharedTexts()
  return (teacher) => [
    { id: 'lastName', label: t('people.fact.lastName'), value: teacher.lastName, isCode: false },
    { id: 'firstName', label: t('people.fact.firstName'), value: teacher.firstName, isCode: false },
    { id: 'lastNameAr', label: t('people.fact.lastNameAr'), value: teacher.lastNameAr, isCode: false },
    { id: 'firstNameAr', label: t('people.fact.firstNameAr'), value: teacher.firstNameAr, isCode: false },
    { id: 'department', label: t('people.fact.department'), value: teacher.department.name, isCode: false },
    {
      id: 'head',
      label: t('people.head'),
      value: t(teacher.isHead ? 'people.isHead' : 'people.notHead'),
      isCode: false,
    },
    { id: 'grade', label: t('people.fact.grade'), value: teacher.grade.name, isCode: false },
    { id: 'status', label: t('people.fact.status'), value: teacher.status.name, isCode: false },
    { id: 'idNumber', label: t('people.fact.idNumber'), value: teacher.idNumber, isCode: true },
    { id: 'identifier', label: t('people.fact.identifier'), value: teacher.identifier, isCode: true },
    { id: 'birthDate', label: t('people.fact.birthDate'), value: formatDate(teacher.birthDate), isCode: true },
    { id: 'phone', label: t('people.fact.phone'), value: teacher.phone, isCode: true },
    { id: 'email', label: t('people.fact.email'), value: teacher.email, isCode: true },
    {
      id: 'state',
      label: shared('accounts.fact.state'),
      value: shared(`accounts.state.${teacher.state}`),
      isCode: false,
    },
  ]
}
