import { projectSubjectQueries } from '@portal/api-client/supervision'
import { useCommonTexts } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { SelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The teacher's subjects that no student has. */
export function FreeSubjectField() {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId, yearId } = useSession()
  const subjects = useQuery(projectSubjectQueries.free({ teacherId, yearId }))
  return (
    <SelectField
      name="subjectId"
      label={t('studentSubject.subject')}
      isRequired
      options={subjects.data ?? []}
      isLoading={subjects.isLoading}
      emptyText={subjects.isError ? common('loadFailed') : t('studentSubject.noSubject')}
    />
  )
}
