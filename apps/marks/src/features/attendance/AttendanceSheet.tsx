import { ApiError } from '@portal/api-client'
import {
  attendanceQueries,
  changedByAttendance,
  saveAttendance,
  type AttendanceKey,
  type RollRow,
} from '@portal/api-client/marks'
import { formatDate, useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall, useNotify, useSession } from '@portal/remote-kit'
import { Button, CheckIcon, EmptyState, HStack, QueryView, RowError, Stack, Text } from '@portal/ui'
import { MarksGrid, SheetActions, type MarksSheet, type RowId } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
import { useSheetSaving } from '../../mark-rows/use-sheet-saving.ts'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { useTexts } from '../../texts.ts'
import type { ClassSession } from '../../today/class-session.ts'
import { ExportAttendance } from './ExportAttendance.tsx'
import { RollDialog } from './RollDialog.tsx'
import { useDetailColumn } from './use-detail-column.tsx'

interface Group {
  id: number
  name: string
}

interface AttendanceSheetProps {
  cell: ClassSession
  group: Group
  date: string
}

/** The students of one group in one session. */
export function AttendanceSheet({ cell, group, date }: AttendanceSheetProps) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  const { subjectId, slotId, type } = cell
  const key = { teacherId, groupId: group.id, subjectId, slotId, type, date }
  const stored = useQuery(attendanceQueries.sheet({ ...key, language }))
  if (stored.data === undefined && stored.error instanceof ApiError && stored.error.code === 'attendance.notHeld')
    return <EmptyState text={t('attendance.notHeld')} />
  return (
    <QueryView query={stored} isEmpty={({ rows }) => rows.length === 0} empty={<NoStudent />}>
      {({ rows, lateOn }) => <Sheet rows={rows} lateOn={lateOn} attendance={key} group={group} />}
    </QueryView>
  )
}

function NoStudent() {
  const common = useCommonTexts()
  return <EmptyState text={common('emptyTable')} />
}

interface SheetProps {
  rows: readonly RollRow[]
  /** When the roll was called on a later day than its own. */
  lateOn: string | null
  attendance: AttendanceKey
  group: Group
}

function Sheet({ rows, lateOn, attendance, group }: SheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const columns = useStudentColumns()
  const [opened, setOpened] = useState<RowId | null>(null)
  const detail = useDetailColumn(setOpened)
  const save = useIdempotentCall(saveAttendance)
  const { groupId, subjectId, type, slotId, date } = attendance
  const { sheet, isUnsaved, saving } = useSheetSaving({
    rows,
    draftName: ['attendance', groupId, subjectId, type, slotId, date].join(':'),
    save: (changes) => save({ ...attendance, changes }),
    invalidates: changedByAttendance,
    refusals: { 'year.closed': 'attendance.closed' },
  })
  const confirm = () => {
    markPresentByMark(sheet)
    void saving.run()
  }
  const row = rows.find(({ id }) => id === opened)
  const isClosed = rows.every(({ isLocked }) => isLocked)
  return (
    <Stack gap="3">
      {lateOn !== null && <Text tone="muted">{t('roll.lateOn', { date: formatDate(lateOn) })}</Text>}
      {isClosed && <Text tone="muted">{t('attendance.closed')}</Text>}
      <HStack flexWrap="wrap" gap="2">
        {!isClosed && (
          <Button icon={<CheckIcon />} onClick={sheet.markAllPresent}>
            {t('marks.allPresent')}
          </Button>
        )}
        <ExportAttendance attendance={attendance} group={group.name} isUnsaved={isUnsaved} />
      </HStack>
      <MarksGrid
        sheet={sheet}
        caption={t('attendance.sheet', { group: group.name, date: formatDate(date) })}
        columns={columns}
        hasPresence
        detail={detail}
        onNotDigits={() => notify.error(t('marks.digitsOnly'), shortToast)}
      />
      {row && <RollDialog sheet={sheet} stored={row} onClose={() => setOpened(null)} />}
      {(saving.failure || !isClosed) && (
        <SheetActions>
          {saving.failure && <RowError>{saving.failure}</RowError>}
          {!isClosed && (
            <Button variant="primary" isBusy={saving.isPending} onClick={confirm}>
              {common('confirm')}
            </Button>
          )}
        </SheetActions>
      )}
    </Stack>
  )
}

/** Marks students with a mark as present where no presence is set. */
function markPresentByMark(sheet: MarksSheet): void {
  for (const { id, mark, isPresent } of sheet.store.getState().rows)
    if (isPresent === null && mark !== null) sheet.enterPresence(id, true)
}
