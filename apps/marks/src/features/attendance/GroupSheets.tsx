import { attendanceQueries } from '@portal/api-client/marks'
import { EmptyState, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersistentTabs } from '../../layout/PersistentTabs.tsx'
import { useTexts } from '../../texts.ts'
import { AttendanceSheet } from '../../rolls/AttendanceSheet.tsx'
import type { ClassSession } from '../../today/class-session.ts'

interface GroupSheetsProps {
  cell: ClassSession
  date: string
}

/** A tab for each group of the session. */
export function GroupSheets({ cell, date }: GroupSheetsProps) {
  const t = useTexts()
  const groups = useQuery(attendanceQueries.groups(cell))
  return (
    <QueryView
      query={groups}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState text={t('attendance.noGroup')} />}
    >
      {(found) => <GroupTabs groups={found} cell={cell} date={date} />}
    </QueryView>
  )
}

interface Group {
  id: number
  name: string
}

function GroupTabs({ groups, cell, date }: GroupSheetsProps & { groups: readonly Group[] }) {
  const t = useTexts()
  const [chosen, setChosen] = useState(groups[0]?.id ?? 0)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return (
    <PersistentTabs
      label={t('attendance.groups')}
      tabs={groups.map(({ id, name }) => ({ id, label: name }))}
      value={chosen}
      onChange={setChosen}
    >
      {(id) => <AttendanceSheet cell={cell} group={{ id, name: names.get(id) ?? '' }} date={date} />}
    </PersistentTabs>
  )
}
