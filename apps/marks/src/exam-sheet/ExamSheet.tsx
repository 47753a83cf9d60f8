import type { ExamRoom } from '@portal/api-client/marks'
import { useDraft, useNotify, useUnsavedWork } from '@portal/remote-kit'
import { ConfirmDialog, Stack } from '@portal/ui'
import {
  LockDialog,
  MarksGrid,
  useIsUnsaved,
  useMarksSheet,
  type LabelColumn,
  type MarksRow,
  type RowId,
  type SaveRows,
} from '@portal/ui/marks'
import { useState, type ReactNode } from 'react'
import { useTexts, type MarksText } from '../texts.ts'
import { useMarkCorrections } from '../corrections/use-mark-corrections.tsx'
import { RoomTabs } from '../room-exams/RoomTabs.tsx'
import { shortToast } from '../notifications/short-toast.ts'
import { ExamSheetButtons } from './ExamSheetButtons.tsx'
import { LockWarning, OpensLaterNote } from './SheetNotes.tsx'
import { useExamSheetSaving, type ExamSheetSavingOptions } from './use-exam-sheet-saving.ts'

interface ExamSheetProps extends ExamSheetSavingOptions {
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
  save: SaveRows
  /** The message for a mark with letters; final exams have one without an icon. */
  digitsOnly?: MarksText
  /** Whose marks the questions before validation and publication name. */
  asks?: keyof typeof questionTitles
  /** The target of Annuler; without it there is no such button. */
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
  save,
  digitsOnly = 'marks.digitsOnly',
  asks = 'ds',
  cancelTo,
  renderActions,
  onSaved,
  onValidated,
  onPublished,
  ...options
}: ExamSheetProps) {
  const t = useTexts()
  const notify = useNotify()
  const [asked, setAsked] = useState<'validate' | 'publish' | null>(null)
  const [room, setRoom] = useState(rooms?.[0]?.name)
  const saving = useExamSheetSaving(options)
  const corrections = useMarkCorrections(rows)
  const sheet = useMarksSheet({ rows, save, draft: useDraft(draftName) })
  const isUnsaved = useIsUnsaved(sheet)
  useUnsavedWork(isUnsaved)
  const isOpen = rows.some(({ isLocked }) => !isLocked)
  const isValidated = rows.length > 0 && !isOpen && rows.every(({ isClosed }) => !isClosed)
  const close = () => setAsked(null)

  const keep = async () => {
    if (await saving.save(sheet)) onSaved?.()
  }
  const lock = async () => {
    const isDone = await saving.lock([sheet])
    close()
    if (isDone) onValidated?.()
  }
  const publish = async () => {
    const isDone = await saving.publish()
    close()
    if (isDone) onPublished?.()
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
        step={saving.step}
        failure={saving.failure}
        cancelTo={cancelTo}
        onSave={() => void keep()}
        onValidate={() => setAsked('validate')}
        onPublish={() => setAsked('publish')}
      />
      <LockDialog
        sheet={sheet}
        columns={columns}
        title={t(questionTitles[asks].validate)}
        text={t('marks.validateDialogText')}
        isOpen={asked === 'validate'}
        isBusy={saving.step === 'validate'}
        onGoTo={openRoomOf}
        onConfirm={() => void lock()}
        onCancel={close}
      />
      <ConfirmDialog
        title={t(questionTitles[asks].publish)}
        text={t('marks.publishDialogText')}
        isOpen={asked === 'publish'}
        isBusy={saving.step === 'publish'}
        onConfirm={() => void publish()}
        onCancel={close}
      />
      {corrections.dialog}
    </Stack>
  )
}
