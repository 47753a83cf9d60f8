import { timetableQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { PrintTimetable } from '../../timetable/PrintTimetable.tsx'
import { semesters } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'
import { useTexts } from '../../texts.ts'
import { CalendarSubscription } from './CalendarSubscription.tsx'

export function OwnTimetablePage() {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useSemester(semesters)
  const timetable = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  return (
    <Page title={t('emploi.title')} width="full" actions={<PrintTimetable teacherId={teacherId} semester={semester} />}>
      <SemesterTabs label={t('semesters')} semesters={semesters} value={semester} onChange={setSemester}>
        <QueryView query={timetable} loading={<TimetableSkeleton />}>
          {(found) => <WeekTimetable timetable={found} semester={semester} emptyText={t('emploi.empty')} />}
        </QueryView>
      </SemesterTabs>
      <CalendarSubscription />
    </Page>
  )
}
