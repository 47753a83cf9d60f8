import { groupQueries, timetableQueries, type Group, type Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Dialog, Page, QueryView } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { semesters } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { useTexts } from '../../texts.ts'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'

export function GroupTimetablesPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useSemester(semesters)
  const [opened, setOpened] = useState<Group | null>(null)
  const groups = useQuery(groupQueries.ofTeacher({ teacherId, semester, yearId }))
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
          onRowClick={setOpened}
          rowLabel={(group) => t('groups.open', { group: group.name })}
        />
      </SemesterTabs>
      {opened && <GroupTimetableDialog group={opened} semester={semester} onClose={() => setOpened(null)} />}
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
  const language = useLanguage()
  const { yearId } = useSession()
  const timetable = useQuery(timetableQueries.ofGroup({ groupId: group.id, semester, yearId, language }))
  return (
    <Dialog size="full" title={t('groups.dialog', { group: group.name })} isOpen onClose={onClose}>
      <QueryView query={timetable} loading={<TimetableSkeleton />}>
        {(found) => <WeekTimetable timetable={found} semester={semester} emptyText={t('groups.empty')} showTeacher />}
      </QueryView>
    </Dialog>
  )
}
