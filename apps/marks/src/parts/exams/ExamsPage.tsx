import type { RoomExam } from '@portal/api-client/marks'
import { EmptyState, Page, QueryView } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { Cards } from '../Cards.tsx'
import { SemesterTabs } from '../SemesterTabs.tsx'
import { ExamCard } from './ExamCard.tsx'
import type { useExamList } from './use-exam-list.ts'

interface ExamsPageProps {
  title: string
  help: string
  list: ReturnType<typeof useExamList>
  /** Of the chosen semester. */
  exams: UseQueryResult<RoomExam[]>
  /** The page of an exam's rooms. */
  to: string
}

/** A card for each exam of a semester, with a link to its rooms. */
export function ExamsPage({ title, help, list, exams, to }: ExamsPageProps) {
  const t = useTexts()
  return (
    <Page title={title} help={help}>
      <SemesterTabs semester={list.semester} onChange={list.onSemester}>
        <QueryView query={exams} isEmpty={({ length }) => length === 0} empty={<EmptyState text={t('exams.none')} />}>
          {(found) => (
            <Cards>
              {found.map((exam) => (
                <ExamCard key={exam.id} exam={exam} to={to} />
              ))}
            </Cards>
          )}
        </QueryView>
      </SemesterTabs>
    </Page>
  )
}
