import { ApiError } from '@portal/api-client'
import { examPlanningQueries } from '@portal/api-client/exam-planning'
import { useLanguage } from '@portal/i18n'
import { BackTo, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { ExamView } from './ExamView.tsx'

/** One exam: its time, its rooms with who marks them, and the students without a seat. */
export function ExamPage() {
  const t = useTexts()
  const { id = '', examId = '' } = useParams()
  useParentPage(paths.toExamSitting(Number(id)))
  const isId = /^[1-9]\d{0,8}$/.test(examId)
  const details = useQuery({ ...examPlanningQueries.exam(Number(examId), useLanguage()), enabled: isId })
  const isAbsent = !isId || (details.error instanceof ApiError && details.error.kind === 'absent')
  const title = (!isAbsent && details.data?.exam.subject.name) || t('exams.exam')
  usePageTitle(title)
  return (
    <Page title={title}>
      {isAbsent ? (
        <BackTo text={t('exams.absent')} path={paths.exams} label={t('exams.title')} />
      ) : (
        <QueryView query={details}>{(shown) => <ExamView key={examId} details={shown} />}</QueryView>
      )}
    </Page>
  )
}
