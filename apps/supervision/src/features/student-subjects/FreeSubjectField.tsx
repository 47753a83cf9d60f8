import { projectSubjectQueries } from '@portal/api-client/supervision'
import { useSession } from '@portal/remote-kit'
import { QuerySelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The teacher's subjects that are not assigned to a student. */
export function FreeSubjectField() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const subjects = useQuery(projectSubjectQueries.free({ teacherId, yearId }))
  return (
    <QuerySelectField
      name="subjectId"
      label={t('studentSubject.subject')}
      isRequired
      list={subjects}
      emptyText={t('studentSubject.noSubject')}
    />
  )
}
