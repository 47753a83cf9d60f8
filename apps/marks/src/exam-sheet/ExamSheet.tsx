import { changedByMarks, type ExamRoom } from '@portal/api-client/marks'
import { useNotify } from '@portal/remote-kit'
import { ConfirmDialog, Stack } from '@portal/ui'
import {
  LockDialog,
  MarksGrid,
  toRowChange,
  type LabelColumn,
  type MarksRow,
  type MarksSheet,
  type RowChange,
  type RowId,
  type SaveRows,
} from '@portal/ui/marks'
import { useState, type ReactNode } from 'react'
import { useTexts, type MarksText } from '../texts.ts'
import { useMarkCorrections } from '../corrections/use-mark-corrections.tsx'
import { useSheetCommand, useSheetSaving } from '../mark-rows/use-sheet-saving.ts'
import { RoomTabs } from '../room-exams/RoomTabs.tsx'
import { shortToast } from '../notifications/short-toast.ts'
import { ExamSheetButtons } from './ExamSheetButtons.tsx'
import { LockWarning, OpensLaterNote } from './SheetNotes.tsx'

interface ExamSheetProps {
  /** Must be memoized. Locked rows that are not closed are validated. */
  rows: readonly MarksRow[]
  isPublished: boolean
  /** The day of an upcoming exam, `yyyy-mm-dd`; the sheet is read-only before. */
  opensOn?: string | undefined
  /** The accessible name of the sheet. */
  caption: string
  columns: readonly LabelColumn[]
  /** The row number column, when it differs from the position in the sheet. */
  numbers?: LabelColumn
  /** Shows the rows of one room per tab, by their label `room`; all of them are saved and locked together. */
  rooms?: readonly ExamRoom[]
  isSearchable?: boolean
  /** Identifies the sheet among the teacher's stored drafts. */
  draftName: string
  /** Names the sheet while it waits to be sent, and opens it where the page does not by its address. */
  title: string
  address?: string | undefined
  save: SaveRows
  /** Locks the stored marks, given every editable row as shown to the teacher; rejects when nothing was locked. */
  validate: (rows: readonly RowChange[]) => Promise<void>
  /** Publishes validated marks to the students. */
  publish: () => Promise<void>
  /** The message for a missing mark; final exams have one without an icon. */
  missing?: MarksText
  /** The message for a mark with letters; final exams have one without an icon. */
  digitsOnly?: MarksText
  /** Whose marks the questions before validation and publication name. */
  asks?: keyof typeof questionTitles
  /** The target of the button Annuler, which is hidden without one. */
  cancelTo?: string
  /** Rendered above the grid. */
  renderActions?: (isUnsaved: boolean) => ReactNode
  onSaved?: () => void
  onValidated?: () => void
  onPublished?: () => void
}

const questionTitles = {
  ds: { validate: 'marks.validateDialogTitle', publish: 'marks.publishDialogTitle' },
  test: { validate: 'marks.validateTestTitle', publish: 'marks.publishTestTitle' },
  finalExam: { validate: 'finalExam.validateDialogTitle', publish: 'finalExam.publishDialogTitle' },
} as const satisfies Record<string, Record<'validate' | 'publish', MarksText>>

/** A sheet of marks of an exam: saved as a draft, validated (locked) after a preview, then published. */
export function ExamSheet({
  rows,
  isPublished,
  opensOn,
  caption,
  columns,
  numbers,
  rooms,
  isSearchable,
  draftName,
  title,
  address,
  save,
  validate,
  publish,
  missing = 'marks.missingMarks',
  digitsOnly = 'marks.digitsOnly',
  asks = 'ds',
  cancelTo,
  renderActions,
  onSaved,
  onValidated,
  onPublished,
}: ExamSheetProps) {
  const t = useTexts()
  const notify = useNotify()
  const [asked, setAsked] = useState<'validate' | 'publish' | null>(null)
  const [room, setRoom] = useState(rooms?.[0]?.name)
  const corrections = useMarkCorrections(rows)
  const changing = { invalidates: changedByMarks, refusals: { 'year.closed': 'marks.closed' } } as const
  const { sheet, isUnsaved, unsent, storeRows, saving } = useSheetSaving({
    ...changing,
    rows,
    draftName,
    title,
    address,
    save,
    onDone: onSaved,
  })
  const validation = useSheetCommand({
    ...changing,
    run: async () => {
      await storeRows()
      await validate(editableRows(sheet))
    },
    refusals: { ...changing.refusals, 'marks.missing': missing, refused: missing },
    onDone: () => {
      notify.success(t('marks.validated'), shortToast)
      onValidated?.()
    },
  })
  const publication = useSheetCommand({
    ...changing,
    run: publish,
    onDone: () => {
      notify.success(t('marks.published'), shortToast)
      onPublished?.()
    },
  })
  const isOpen = rows.some(({ isLocked }) => !isLocked)
  const isValidated = rows.length > 0 && !isOpen && rows.every(({ isClosed }) => !isClosed)
  const close = () => setAsked(null)
  const keep = () => {
    validation.dismiss()
    void saving.run()
  }
  const lock = () => {
    saving.dismiss()
    void validation.run().then(close)
  }
  const openRoomOf = (id: RowId) => setRoom(rows.find((row) => row.id === id)?.labels['room'])
  const grid = (
    <MarksGrid
      sheet={sheet}
      caption={caption}
      columns={columns}
      numbers={numbers}
      part={room === undefined ? undefined : { label: 'room', value: room }}
      hasPresence
      isSearchable={isSearchable}
      renderLocked={corrections.renderLocked}
      onNotDigits={() => notify.error(t(digitsOnly), shortToast)}
    />
  )
  return (
    <Stack gap="3">
      {isOpen && <LockWarning />}
      {opensOn && <OpensLaterNote day={opensOn} />}
      {renderActions?.(isUnsaved)}
      {rooms && room !== undefined ? (
        <RoomTabs rooms={rooms} value={room} onChange={setRoom}>
          {grid}
        </RoomTabs>
      ) : (
        grid
      )}
      <ExamSheetButtons
        state={isOpen ? 'open' : !isValidated ? 'closed' : isPublished ? 'published' : 'validated'}
        saving={saving}
        unsent={unsent}
        validation={validation}
        publication={publication}
        cancelTo={cancelTo}
        onSave={keep}
        onValidate={() => setAsked('validate')}
        onPublish={() => setAsked('publish')}
      />
      <LockDialog
        sheet={sheet}
        columns={columns}
        title={t(questionTitles[asks].validate)}
        text={t('marks.validateDialogText')}
        isOpen={asked === 'validate'}
        isBusy={validation.isPending}
        onGoTo={openRoomOf}
        onConfirm={lock}
        onCancel={close}
      />
      <ConfirmDialog
        title={t(questionTitles[asks].publish)}
        text={t('marks.publishDialogText')}
        isOpen={asked === 'publish'}
        isBusy={publication.isPending}
        onConfirm={() => void publication.run().then(close)}
        onCancel={close}
      />
      {corrections.dialog}
    </Stack>
  )
}

function editableRows({ store }: MarksSheet): RowChange[] {
  const { rows } = store.getState()
  return rows.filter(({ isLocked, refusal }) => !isLocked && refusal?.reason !== 'gone').map(toRowChange)
}
