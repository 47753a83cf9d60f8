import { secondSessionQueries } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { ExamsPage } from '../../parts/exams/ExamsPage.tsx'
import { useExamList } from '../../parts/exams/use-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export function SecondSessionPage() {
  const t = useTexts()
  const list = useExamList()
  const exams = useQuery(secondSessionQueries.exams(list.key))
  return (
    <ExamsPage
      title={t('secondSession.title')}
      help={t('secondSession.help')}
      list={list}
      exams={exams}
      to={paths.secondSessionRooms}
    />
  )
}
