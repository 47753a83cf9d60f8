import { examQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { instituteDay, useNow, useParentPage, useSession } from '@portal/remote-kit'
import { Card, EmptyState, ErrorState, Fold, Heading, Loading, Page, Stack, Text } from '@portal/ui'
import { useQueries } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { examSessions } from '../../semester/semesters.ts'
import { useTexts } from '../../texts.ts'
import { groupByDay, splitUpcoming, type ExamDay } from './exam-dates.ts'
import { ExamDateList } from './ExamDateList.tsx'

export function ExamCalendarPage() {
  const t = useTexts()
  useParentPage(paths.invigilation)
  return (
    <Page title={t('exams.title')} help={t('exams.help')}>
      <ExamDates />
    </Page>
  )
}

function ExamDates() {
  const t = useTexts()
  const today = instituteDay(useNow())
  const { dates, isLoading, failure, retry } = useExamDates()
  if (isLoading) return <Loading />
  if (failure === 'whole') return <ErrorState onRetry={retry} />
  const { upcoming, past } = splitUpcoming(today, dates)
  return (
    <Stack gap="6">
      {failure === 'part' && <ErrorState text={t('exams.incomplete')} onRetry={retry} />}
      {dates.length === 0 && !failure && <EmptyState text={t('exams.none')} />}
      {dates.length > 0 && (
        <Card aria-labelledby="upcoming-exams">
          <Heading id="upcoming-exams" size="md" marginBlockEnd="4">
            {t('exams.upcoming')}
          </Heading>
          {upcoming.length === 0 ? (
            <Text tone="muted">{t('exams.noneUpcoming')}</Text>
          ) : (
            <ExamDateList dates={upcoming} today={today} />
          )}
        </Card>
      )}
      {past.length > 0 && <PastDates dates={past} />}
    </Stack>
  )
}

/** Past dates, collapsed by default. */
function PastDates({ dates }: { dates: readonly ExamDay[] }) {
  const t = useTexts()
  return (
    <Card>
      <Fold title={t('exams.past', { count: dates.length })}>
        <ExamDateList dates={dates} />
      </Fold>
    </Card>
  )
}

/** The teacher's exam dates of all sessions; a session that fails does not hide the others. */
function useExamDates() {
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const sessions = useQueries({
    queries: examSessions.map((session) => examQueries.ofTeacher({ teacherId, session, yearId, language })),
  })
  const failed = sessions.filter((session) => session.isError)
  return {
    dates: sessions.flatMap(({ data = [] }, index) => groupByDay(examSessions[index]!, data)),
    isLoading: sessions.some((session) => session.isPending),
    failure: failed.length === 0 ? null : failed.length === sessions.length ? ('whole' as const) : ('part' as const),
    retry: () => failed.forEach((session) => void session.refetch()),
  }
}
