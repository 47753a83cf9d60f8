import { groupQueries, timetableQueries, type Group, type Semester } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { instituteDay, semesterOn, useSession, useUrlState } from '@portal/remote-kit'
import { Dialog, Page, QueryView, Tabs } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { semesters, semesterTextKeys } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { useTexts } from '../../texts.ts'
import { DatedWeek } from '../../timetable/DatedWeek.tsx'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'

export function GroupTimetablesPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useSemester(semesters)
  const [openedId, setOpenedId] = useUrlState('groupe', '')
  const groups = useQuery(groupQueries.ofTeacher({ teacherId, semester, yearId }))
  const opened = groups.data?.find(({ id }) => String(id) === openedId)
  const columns = useMemo(() => [{ id: 'name', header: t('groups.name'), value: (group: Group) => group.name }], [t])
  return (
    <Page title={t('groups.title')} help={t('groups.help')}>
      <SemesterTabs label={t('semesters')} semesters={semesters} value={semester} onChange={setSemester}>
        <DataTable
          key={semester}
          query={groups}
          columns={columns}
          rowKey={(group) => group.id}
          caption={t('groups.table')}
          defaultPageSize={5}
          onRowClick={({ id }) => setOpenedId(String(id))}
          rowLabel={(group) => t('groups.open', { group: group.name })}
        />
      </SemesterTabs>
      {opened && <GroupTimetableDialog group={opened} semester={semester} onClose={() => setOpenedId('')} />}
    </Page>
  )
}

interface GroupTimetableDialogProps {
  group: Group
  semester: Semester
  onClose: () => void
}

function GroupTimetableDialog({ group, semester, onClose }: GroupTimetableDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [today] = useState(() => instituteDay(new Date()))
  const [day, setDay] = useState(today)
  const [view, setView] = useState(semesterOn(today) === semester ? 'week' : 'semester')
  return (
    <Dialog size="full" title={t('groups.dialog', { group: group.name })} isOpen onClose={onClose}>
      <Tabs
        label={t('week.views')}
        tabs={[
          { id: 'week', label: t('week.tab') },
          { id: 'semester', label: common(semesterTextKeys[semester]) },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'week' ? (
          <DatedWeek groupId={group.id} day={day} onChange={setDay} />
        ) : (
          <GroupSemester group={group} semester={semester} />
        )}
      </Tabs>
    </Dialog>
  )
}

function GroupSemester({ group, semester }: Pick<GroupTimetableDialogProps, 'group' | 'semester'>) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const timetable = useQuery(timetableQueries.ofGroup({ groupId: group.id, semester, yearId, language }))
  return (
    <QueryView query={timetable} loading={<TimetableSkeleton />}>
      {(found) => <WeekTimetable timetable={found} semester={semester} emptyText={t('groups.empty')} showTeacher />}
    </QueryView>
  )
}
