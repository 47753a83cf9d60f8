import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useSemester } from '../semester/use-semester.ts'

/** The key of the teacher's exams in the selected semester, with the semester and its setter. */
export function useRoomExamList() {
  const { teacherId, yearId } = useSession()
  const language = useLanguage()
  const [semester, onSemester] = useSemester()
  return { key: { teacherId, yearId, semester, language }, semester, onSemester }
}
