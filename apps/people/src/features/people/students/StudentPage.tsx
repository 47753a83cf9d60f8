import { ApiError } from '@portal/api-client'
import { studentQueries } from '@portal/api-client/people'
import { BackTo, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useStudentName } from './student-facts.ts'
import { StudentDetails } from './StudentDetails.tsx'

/** One student: facts, groups by year, how many records there are, and the history. */
export function StudentPage() {
  const t = useTexts()
  const nameOf = useStudentName()
  useParentPage(paths.students)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const details = useQuery({ ...studentQueries.details(Number(id)), enabled: isId })
  const isAbsent = !isId || (details.error instanceof ApiError && details.error.kind === 'absent')
  const title = details.data && !isAbsent ? nameOf(details.data.student) : t('people.student')
  usePageTitle(title)
  return (
    <Page title={title}>
      {isAbsent ? (
        <BackTo text={t('people.absent')} path={paths.students} label={t('people.toStudents')} />
      ) : details.data ? (
        <StudentDetails key={id} {...details.data} />
      ) : details.isError ? (
        <ErrorState onRetry={() => void details.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
