import { groupQueries } from '@portal/api-client/schedule'
import type { Group } from '@portal/api-client/schedule'
import { useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { semesters } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { useTexts } from '../../texts.ts'
import { GroupTimetableDialog } from './GroupTimetableDialog.tsx'

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
