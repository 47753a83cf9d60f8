import { instituteDay } from '@portal/remote-kit'
import { Card, EmptyState, ErrorState, Heading, Loading, Page, Stack, Text } from '@portal/ui'
import { useNow } from '../../clock/use-now.ts'
import { useTexts } from '../../texts.ts'
import { splitUpcoming } from './exam-dates.ts'
import { ExamDateList } from './ExamDateList.tsx'
import { PastDates } from './PastDates.tsx'
import { useExamDates } from './use-exam-dates.ts'

export function ExamCalendarPage() {
  const t = useTexts()
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
