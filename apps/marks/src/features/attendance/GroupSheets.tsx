import { attendanceQueries } from '@portal/api-client/marks'
import { EmptyState, QueryView, Tabs } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { AttendanceSheet } from './AttendanceSheet.tsx'
import type { ChosenCell } from './chosen-cell.ts'

interface GroupSheetsProps {
  cell: ChosenCell
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

/** A sheet that was opened stays open behind the others, with everything that was entered. */
function GroupTabs({ groups, cell, date }: GroupSheetsProps & { groups: readonly Group[] }) {
  const t = useTexts()
  const [chosen, setChosen] = useState(groups[0]?.id)
  const [opened, setOpened] = useState<ReadonlySet<number | undefined>>(new Set([chosen]))
  const open = (id: number) => {
    setChosen(id)
    setOpened(new Set([...opened, id]))
  }
  return (
    <Tabs
      label={t('attendance.groups')}
      tabs={groups.map(({ id, name }) => ({ id: String(id), label: name }))}
      value={String(chosen)}
      onChange={(id) => open(Number(id))}
    >
      {groups
        .filter(({ id }) => opened.has(id))
        .map((group) => (
          <div key={group.id} hidden={group.id !== chosen}>
            <AttendanceSheet cell={cell} group={group} date={date} />
          </div>
        ))}
    </Tabs>
  )
}
