import { changedByAttendance } from '@portal/api-client/marks'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import { Button, CheckIcon, EmptyState, HStack, QueryView, RowError, Stack, Text } from '@portal/ui'
import { MarksGrid, SheetActions, type MarksRow, type MarksSheet, type SaveRows } from '@portal/ui/marks'
import type { UseQueryResult } from '@tanstack/react-query'
import { shortToast } from '../../notifications/short-toast.ts'
import { useSheetSaving } from '../../mark-rows/use-sheet-saving.ts'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { useTexts } from '../../texts.ts'
import { ExportAttendance } from './ExportAttendance.tsx'

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
  query: UseQueryResult<MarksRow[]>
}

/** The roll of a group in a session, to be entered and exported. */
export function RollSheet({ query, ...roll }: RollSheetProps) {
  return (
    <QueryView query={query} isEmpty={({ length }) => length === 0} empty={<NoStudent />}>
      {(rows) => <Sheet rows={rows} {...roll} />}
    </QueryView>
  )
}

interface SheetProps extends RollProps {
  rows: readonly MarksRow[]
}

function NoStudent() {
  const common = useCommonTexts()
  return <EmptyState text={common('emptyTable')} />
}

function Sheet({ rows, group, date, draftName, save, load }: SheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const columns = useStudentColumns()
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
  const isClosed = rows.every(({ isLocked }) => isLocked)
  return (
    <Stack gap="3">
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
        onNotDigits={() => notify.error(t('marks.digitsOnly'), shortToast)}
      />
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
