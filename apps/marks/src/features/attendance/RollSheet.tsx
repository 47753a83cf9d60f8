import { changedByAttendance, type StoredRoll } from '@portal/api-client/marks'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import { Button, CheckIcon, EmptyState, HStack, QueryView, RowError, Stack, Text } from '@portal/ui'
import { MarksGrid, SheetActions, type MarksSheet, type RowId, type SaveRows } from '@portal/ui/marks'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
import { useSheetSaving } from '../../mark-rows/use-sheet-saving.ts'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { useTexts } from '../../texts.ts'
import { ExportAttendance } from './ExportAttendance.tsx'
import { RollDialog } from './RollDialog.tsx'
import { useDetailColumn } from './use-detail-column.tsx'

interface RollProps {
  /** The group's name. */
  group: string
  /** `yyyy-mm-dd`. */
  date: string
  draftName: string
  save: SaveRows
  /** Loads the stored rows as a spreadsheet. */
  load: () => Promise<Blob>
}

interface RollSheetProps extends RollProps {
  query: UseQueryResult<StoredRoll>
}

/** The roll of a group in a session, to be entered and exported. */
export function RollSheet({ query, ...roll }: RollSheetProps) {
  return (
    <QueryView query={query} isEmpty={({ rows }) => rows.length === 0} empty={<NoStudent />}>
      {(stored) => <Sheet stored={stored} {...roll} />}
    </QueryView>
  )
}

interface SheetProps extends RollProps {
  stored: StoredRoll
}

function NoStudent() {
  const common = useCommonTexts()
  return <EmptyState text={common('emptyTable')} />
}

function Sheet({ stored: { rows, lateOn }, group, date, draftName, save, load }: SheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const columns = useStudentColumns()
  const [opened, setOpened] = useState<RowId | null>(null)
  const detail = useDetailColumn(setOpened)
  const { sheet, isUnsaved, saving } = useSheetSaving({
    rows,
    draftName,
    save,
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
        <ExportAttendance {...{ group, date, load, isUnsaved }} />
      </HStack>
      <MarksGrid
        sheet={sheet}
        caption={t('attendance.sheet', { group, date: formatDate(date) })}
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
