import { invigilationQueries } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Card, EmptyState, hidesBelowPlaceholder, Page, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { InvigilationTable } from '../../invigilation-table/InvigilationTable.tsx'
import { examSessions } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { useTexts } from '../../texts.ts'
import { SwapsCard } from './SwapsCard.tsx'
import { WishesCard } from './WishesCard.tsx'

export function InvigilationPage() {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const [session, setSession] = useSemester(examSessions)
  const invigilations = useQuery(invigilationQueries.ofTeacher({ teacherId, session, yearId, language }))
  return (
    <Page title={t('surveillance.title')}>
      <SemesterTabs label={t('examSessions')} semesters={examSessions} value={session} onChange={setSession}>
        <Card>
          <QueryView
            query={invigilations}
            isEmpty={(found) => found.length === 0}
            empty={<EmptyState text={common('emptyTable')} />}
          >
            {(found) => <InvigilationTable caption={t('surveillance.table')} invigilations={found} />}
          </QueryView>
        </Card>
      </SemesterTabs>
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <SwapsCard />
        <WishesCard />
      </Stack>
    </Page>
  )
}
