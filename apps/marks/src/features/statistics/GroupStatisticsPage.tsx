import { absenceStatisticsQueries, type AttendanceGroup } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useNavigationState, useParentPage, useSession } from '@portal/remote-kit'
import { LtrText, Page, QueryView, SessionTypeBadge } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { AlertSummary } from '../../absence-alerts/AlertSummary.tsx'
import { useClassAlerts } from '../../absence-alerts/use-class-alerts.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AbsenceChart } from './AbsenceChart.tsx'
import { AbsenceTable } from './AbsenceTable.tsx'
import { FactList } from '../../layout/FactList.tsx'
import { createTypeGuard, isId, isOneOf, isText } from '../../type-guard.ts'

const isAttendanceGroup = createTypeGuard<AttendanceGroup>({
  groupId: isId,
  group: isText,
  subjectId: isId,
  subject: isText,
  type: isOneOf(1, 2, 3, 4),
  sessions: isId,
})

export function GroupStatisticsPage() {
  const item = useNavigationState(isAttendanceGroup, paths.statistics)
  return item && <GroupStatistics item={item} />
}

/** The number of absences of each student of a group, in one subject and session type. */
function GroupStatistics({ item: { groupId, group, subjectId, subject, type } }: { item: AttendanceGroup }) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  useParentPage(paths.statistics)
  const alerts = useClassAlerts({ groupId, subjectId, type })
  const counts = useQuery(absenceStatisticsQueries.ofGroup({ groupId, subjectId, type, teacherId, language }))
  return (
    <Page title={t('statAbsence.title')}>
      <FactList
        facts={[
          { label: t('statAbsence.heading.group'), value: <LtrText>{group}</LtrText> },
          {
            label: t('statAbsence.heading.matiere'),
            value: (
              <>
                <bdi>{subject}</bdi> <SessionTypeBadge type={type} />
              </>
            ),
          },
        ]}
      />
      <QueryView query={counts}>
        {(rows) => (
          <>
            {rows.length > 0 && <AbsenceChart counts={rows} />}
            <AlertSummary threshold={alerts.threshold} />
            <AbsenceTable rows={rows} alerts={alerts.of} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
