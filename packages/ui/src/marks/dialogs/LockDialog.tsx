import type { RowId } from '@portal/domain/mark-rows'
import { useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { LabelColumn } from '../grid/columns.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import { isEntered } from '../statistics/statistics.ts'
import { LockSummary } from './LockSummary.tsx'
import { MountOnOpen } from './MountOnOpen.tsx'

export interface LockDialogProps {
  sheet: MarksSheet
  columns: readonly LabelColumn[]
  title: string
  /** The warning about the irreversible action. */
  text: ReactNode
  isOpen: boolean
  isBusy?: boolean
  /** Called when the user goes to a row without a mark; a page that shows the sheet in parts opens the row's part. */
  onGoTo?: (id: RowId) => void
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms locking with a summary of the whole sheet. Rows without a mark link to their cells; it is not offered before. */
export function LockDialog(props: LockDialogProps) {
  return (
    <MountOnOpen isOpen={props.isOpen}>
      <LockDialogContent {...props} />
    </MountOnOpen>
  )
}

function LockDialogContent({ sheet, columns, text, onGoTo, ...dialog }: LockDialogProps) {
  const rows = useStore(sheet.store, (state) => state.rows)
  const isComplete = rows.every(isEntered)
  const focusTarget = useRef<RowId | null>(null)

  const goTo = (id: RowId) => {
    focusTarget.current = id
    sheet.reveal(id, 'mark')
    onGoTo?.(id)
    dialog.onCancel()
  }
  const finalFocus = () => {
    const id = focusTarget.current
    focusTarget.current = null
    return id === null ? null : document.getElementById(sheet.cellId(id, 'mark'))
  }
  return (
    <ConfirmDialog
      {...dialog}
      size="lg"
      canConfirm={isComplete}
      finalFocus={finalFocus}
      text={
        <>
          {dialog.isOpen && <LockSummary rows={rows} columns={columns} onGoTo={goTo} />}
          {isComplete && text}
        </>
      }
    />
  )
}
