import { changedByAttendance, partnerRollKey, type PartnerRollIds, type StoredRoll } from '@portal/api-client/marks'
import { formatDate, listSeparator, useCommonTexts } from '@portal/i18n'
import { instituteDay, useNotify, useNow } from '@portal/remote-kit'
import {
  Button,
  CheckIcon,
  EmptyState,
  HStack,
  onDemand,
  QueryView,
  RowError,
  Stack,
  Text,
  useIsNarrow,
} from '@portal/ui'
import { MarksGrid, SheetActions, type MarksSheet, type RowId, type SaveRows } from '@portal/ui/marks'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useRegisterCorrections } from '../corrections/use-register-corrections.tsx'
import { shortToast } from '../notifications/short-toast.ts'
import { useSheetSaving } from '../mark-rows/use-sheet-saving.ts'
import { useStudentColumns } from '../mark-rows/use-student-columns.ts'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { CheckInButton } from './check-in/CheckInButton.tsx'
import { ExportAttendance } from './ExportAttendance.tsx'
import { RollDialog } from './RollDialog.tsx'
import { useDetailColumn } from './use-detail-column.tsx'

/** Its code comes when it is first opened. */
const OneByOneDialog = onDemand(async () => (await import('./one-by-one/OneByOneDialog.tsx')).OneByOneDialog, null)

interface RollProps {
  roll: PartnerRollIds
  /** The names of subject and group. */
  subject: string
  group: string
  /** The accessible name of the sheet; that of an attendance sheet by default. */
  caption?: string
  /** The register that recorded the roll, for corrections of it. */
  registerId?: number | null
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

function Sheet({
  stored: { rows, lateOn },
  roll,
  subject,
  group,
  date,
  caption,
  registerId = null,
  draftName,
  save,
  load,
}: SheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const now = useNow()
  const columns = useStudentColumns()
  const isNarrow = useIsNarrow()
  const [isOneByOne, setOneByOne] = useState(false)
  const [opened, setOpened] = useState<RowId | null>(null)
  const detail = useDetailColumn(setOpened)
  const { sheet, isUnsaved, unsent, saving } = useSheetSaving({
    rows,
    draftName,
    title: [t('unsent.roll'), subject, group, formatDate(date)].join(listSeparator()),
    address: paths.toPartnerRoll(partnerRollKey(roll)),
    save,
    invalidates: changedByAttendance,
    refusals: { 'year.closed': 'attendance.closed' },
  })
  const confirm = () => {
    markPresentByMark(sheet)
    void saving.run()
  }
  const row = rows.find(({ id }) => id === opened)
  const corrections = useRegisterCorrections(registerId, rows)
  const failure = saving.failure ?? unsent
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
        {!isClosed && isNarrow && <Button onClick={() => setOneByOne(true)}>{t('oneByOne.open')}</Button>}
        <ExportAttendance {...{ group, date, load, isUnsaved }} />
        {!isClosed && date === instituteDay(now) && <CheckInButton {...{ roll, sheet, group }} />}
      </HStack>
      <MarksGrid
        sheet={sheet}
        caption={caption ?? t('attendance.sheet', { group, date: formatDate(date) })}
        columns={columns}
        hasPresence
        detail={detail}
        renderLocked={corrections.renderLocked}
        onNotDigits={() => notify.error(t('marks.digitsOnly'), shortToast)}
      />
      {corrections.dialog}
      {isOneByOne && (
        <OneByOneDialog
          {...{ sheet, group }}
          groupId={roll.group.id}
          onConfirm={() => {
            setOneByOne(false)
            confirm()
          }}
          onClose={() => setOneByOne(false)}
        />
      )}
      {row && <RollDialog sheet={sheet} stored={row} onClose={() => setOpened(null)} />}
      {(failure || !isClosed) && (
        <SheetActions>
          {failure && <RowError>{failure}</RowError>}
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
