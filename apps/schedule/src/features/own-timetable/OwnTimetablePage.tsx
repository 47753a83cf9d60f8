import { timetableChangeQueries, timetableQueries, type Semester } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { semesterOn, useSession } from '@portal/remote-kit'
import { Page, QueryView, Stack, Tabs } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DatedWeek } from '../../timetable/DatedWeek.tsx'
import { PrintTimetable } from '../../timetable/PrintTimetable.tsx'
import { SessionControls } from '../../timetable/SessionControls.tsx'
import { useTimetableView } from '../../timetable/use-timetable-view.ts'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'
import { useTexts } from '../../texts.ts'
import { CalendarSubscription } from './CalendarSubscription.tsx'
import { TimetableChanges } from './TimetableChanges.tsx'

/** The weeks and semesters of the signed-in teacher, under one line about what changed in them. */
export function OwnTimetablePage() {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const { view, day, showWeek, showSemester } = useTimetableView()
  const changes = useInfiniteQuery(timetableChangeQueries.own({ yearId, language }))
  const items = changes.data ?? []
  const printed = view === 'week' ? semesterOn(day) : view
  return (
    <Page title={t('emploi.title')} width="full" actions={<PrintTimetable teacherId={teacherId} semester={printed} />}>
      <Tabs
        label={t('week.views')}
        tabs={[
          { id: 'week', label: t('week.tab') },
          { id: '1', label: common('semester1') },
          { id: '2', label: common('semester2') },
        ]}
        value={String(view)}
        onChange={(id) => (id === 'week' ? showWeek() : showSemester(id === '1' ? 1 : 2))}
      >
        {/* Shown together with the line of changes, which would move the timetable down when it comes later. */}
        {changes.isPending ? (
          <TimetableSkeleton />
        ) : (
          <Stack gap="3">
            {items.length > 0 && <TimetableChanges changes={changes} items={items} />}
            {view === 'week' ? <DatedWeek day={day} onChange={showWeek} /> : <SemesterTimetable semester={view} />}
          </Stack>
        )}
      </Tabs>
      <CalendarSubscription />
    </Page>
  )
}

function SemesterTimetable({ semester }: { semester: Semester }) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const timetable = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  return (
    <QueryView query={timetable} loading={<TimetableSkeleton />}>
      {(found) => (
        <WeekTimetable
          timetable={found}
          semester={semester}
          emptyText={t('emploi.empty')}
          renderControls={(placed) => <SessionControls placed={placed} semester={semester} />}
        />
      )}
    </QueryView>
  )
}
