import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useSemester } from '../use-semester.ts'

/** By what the own exams of the chosen semester are asked for, and how another one is chosen. */
export function useExamList() {
  const { teacherId, yearId } = useSession()
  const language = useLanguage()
  const [semester, onSemester] = useSemester()
  return { key: { teacherId, yearId, semester, language }, semester, onSemester }
}
