import { absenceStatisticsQueries } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { BackTo, useSession } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Cards } from '../../layout/Cards.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { SessionGroupCard } from './SessionGroupCard.tsx'

/** The teacher's subjects and groups; each card links to its absences. */
export function StatisticsPage() {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  const groups = useQuery(absenceStatisticsQueries.groups(teacherId, language))
  return (
    <Page title={t('statAbsence.title')} help={t('statAbsence.help')}>
      <QueryView
        query={groups}
        isEmpty={({ length }) => length === 0}
        empty={<BackTo text={t('statAbsence.empty')} path={paths.sessions} label={t('attendance.title')} />}
      >
        {(found) => (
          <Cards>
            {found.map((item) => (
              <SessionGroupCard key={`${item.groupId}-${item.subjectId}-${item.type}`} item={item} />
            ))}
          </Cards>
        )}
      </QueryView>
    </Page>
  )
}
