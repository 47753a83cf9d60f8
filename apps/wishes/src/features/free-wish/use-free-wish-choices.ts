import { freeWishChoices } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { toSemester } from '../../wish-values/sheet-values.ts'

interface Choices {
  data: { value: number; label: string }[] | undefined
  isLoading: boolean
  isError: boolean
}

/** The teachers and, once a semester is selected, the subjects to choose from. */
export function useFreeWishChoices(semester: string): Record<'teachers' | 'subjects', Choices> {
  const session = useSession()
  const { teacherId, departmentId, yearId } = session
  const language = useLanguage()
  const teachers = useQuery(freeWishChoices.teachers(language))
  const narrowed = useQuery(freeWishChoices.specialityOf({ teacherId, yearId }))
  const wanted = freeWishChoices.subjects({
    teacherId,
    departmentId,
    semester: toSemester(semester),
    cycleId: narrowed.data?.cycleId ?? session.cycleId,
    specialityId: narrowed.data?.specialityId ?? session.specialityId,
    language,
  })
  const subjects = useQuery(semester && !narrowed.isLoading ? wanted : { ...wanted, queryFn: skipToken })
  return {
    teachers,
    subjects: { ...subjects, isLoading: subjects.isLoading || (semester !== '' && narrowed.isLoading) },
  }
}
