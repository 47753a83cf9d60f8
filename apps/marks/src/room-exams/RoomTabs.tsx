import type { ExamRoom } from '@portal/api-client/marks'
import { Tabs } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface RoomTabsProps {
  rooms: readonly ExamRoom[]
  /** The name of the selected room. */
  value: string
  onChange: (room: string) => void
  children: ReactNode
}

/** A tab for each room, with its group. */
export function RoomTabs({ rooms, value, onChange, children }: RoomTabsProps) {
  const t = useTexts()
  return (
    <Tabs
      label={t('exams.rooms')}
      tabs={rooms.map(({ name, group }) => ({ id: name, label: t('exams.room', { group, room: name }) }))}
      value={value}
      onChange={onChange}
    >
      {children}
    </Tabs>
  )
}
