import { ApiError } from '@portal/api-client'
import { attendanceQueries, exportAttendance, saveAttendance } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall, useSession } from '@portal/remote-kit'
import { EmptyState } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import type { ClassSession } from '../today/class-session.ts'
import { RollSheet } from './RollSheet.tsx'

interface Group {
  id: number
  name: string
}

interface AttendanceSheetProps {
  cell: Pick<ClassSession, 'subjectId' | 'subject' | 'slotId' | 'type'>
  group: Group
  date: string
  caption?: string
  registerId?: number | null
}

/** The students of one group in one session. */
export function AttendanceSheet({ cell, group, date, ...about }: AttendanceSheetProps) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  const { subjectId, slotId, type } = cell
  const key = { teacherId, groupId: group.id, subjectId, slotId, type, date }
  const stored = useQuery(attendanceQueries.sheet({ ...key, language }))
  const save = useIdempotentCall(saveAttendance)
  if (stored.data === undefined && stored.error instanceof ApiError && stored.error.code === 'attendance.notHeld')
    return <EmptyState text={t('attendance.notHeld')} />
  return (
    <RollSheet
      query={stored}
      {...{ subject: cell.subject, group: group.name, date, ...about }}
      roll={{ owner: { id: teacherId }, group, subject: { id: subjectId }, type, slotId, heldOn: date }}
      draftName={['attendance', group.id, subjectId, type, slotId, date].join(':')}
      save={(changes) => save({ ...key, changes })}
      load={() => exportAttendance({ ...key, language })}
    />
  )
}
