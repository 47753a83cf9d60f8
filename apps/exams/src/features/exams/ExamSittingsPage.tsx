import { examPlanningQueries, type ExamSitting } from '@portal/api-client/exam-planning'
import { Link, useSession } from '@portal/remote-kit'
import { ButtonLink, LtrText, Page, TextLink } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { periodText } from '@portal/shared-screens/facts'
import { addresses } from '@portal/shared-screens/addresses'
import { MarksDeadlines } from './MarksDeadlines.tsx'
import { useMayPlan } from './use-may-plan.ts'
import { useSittingName } from '../../use-sitting-name.ts'

/** The exam sittings of the academic year, with the numbers of their exams and seats. */
export function ExamSittingsPage() {
  const t = useTexts()
  const mayPlan = useMayPlan()
  const sittings = useInfiniteQuery(examPlanningQueries.sittings(useSession().yearId))
  return (
    <Page title={t('exams.title')} help={t('exams.help')}>
      <CursorTable
        caption={t('exams.title')}
        query={sittings}
        columns={useSittingColumns()}
        rowKey={({ id }) => id}
        emptyText={t('exams.none')}
        emptyAction={
          mayPlan && (
            <ButtonLink asChild>
              <Link to={addresses.toReference('examPeriods')}>{t('exams.title')}</Link>
            </ButtonLink>
          )
        }
      />
      {mayPlan && <MarksDeadlines />}
    </Page>
  )
}

function useSittingColumns(): Column<ExamSitting>[] {
  const t = useTexts()
  const nameOf = useSittingName()
  return [
    {
      id: 'name',
      header: t('exams.field.sitting'),
      cell: (sitting) => (
        <TextLink asChild>
          <Link to={paths.toExamSitting(sitting.id)}>{nameOf(sitting)}</Link>
        </TextLink>
      ),
    },
    { id: 'days', header: t('exams.field.days'), isCode: true, cell: periodText },
    {
      id: 'exams',
      header: t('exams.field.planned'),
      align: 'end',
      cell: ({ exams, subjects }) => <LtrText>{`${exams} / ${subjects}`}</LtrText>,
    },
    {
      id: 'seats',
      header: t('exams.field.seated'),
      align: 'end',
      cell: ({ seated, candidates }) => <LtrText>{`${seated} / ${candidates}`}</LtrText>,
    },
  ]
}
