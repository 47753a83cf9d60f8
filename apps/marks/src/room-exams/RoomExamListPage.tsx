import type { RoomExam } from '@portal/api-client/marks'
import { EmptyState, Page, QueryView } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { MarksDeadlineNote, type Sitting } from '../deadlines/MarksDeadlineNote.tsx'
import { Cards } from '../layout/Cards.tsx'
import { SemesterTabs } from '../semester/SemesterTabs.tsx'
import { RoomExamCard } from './RoomExamCard.tsx'
import type { useRoomExamList } from './use-room-exam-list.ts'

interface RoomExamListPageProps {
  title: string
  help: string
  list: ReturnType<typeof useRoomExamList>
  /** Of the chosen semester. */
  exams: UseQueryResult<RoomExam[]>
  /** The page of an exam's rooms. */
  to: string
  /** The sitting whose marks are due; none for results. */
  due?: Sitting['kind']
}

/** A card for each exam of a semester, with a link to its rooms. */
export function RoomExamListPage({ title, help, list, exams, to, due }: RoomExamListPageProps) {
  const t = useTexts()
  return (
    <Page title={title} help={help}>
      <SemesterTabs semester={list.semester} onChange={list.onSemester}>
        {due && <MarksDeadlineNote kind={due} semester={list.semester} />}
        <QueryView query={exams} isEmpty={({ length }) => length === 0} empty={<EmptyState text={t('exams.none')} />}>
          {(found) => (
            <Cards>
              {found.map((exam) => (
                <RoomExamCard key={exam.id} exam={exam} to={to} />
              ))}
            </Cards>
          )}
        </QueryView>
      </SemesterTabs>
    </Page>
  )
}
