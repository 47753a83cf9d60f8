import { useCommonTexts } from '@portal/i18n'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import { useMarksTexts } from '../texts.ts'
import { ConflictCard } from './ConflictCard.tsx'

interface ConflictDialogProps {
  sheet: MarksSheet
  columns: SheetColumns
  isOpen: boolean
  onClose: () => void
}

/** Resolves conflicts row by row: the own entry or the stored one; closes after the last. */
export function ConflictDialog({ sheet, columns, isOpen, onClose }: ConflictDialogProps) {
  const t = useMarksTexts()
  const common = useCommonTexts()
  const rows = useStore(sheet.store, (state) => state.rows)
  const open = useMemo(() => rows.filter((row) => row.conflict), [rows])
  return (
    <Dialog
      title={t('conflict.title')}
      isOpen={isOpen && open.length > 0}
      onClose={onClose}
      size="lg"
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <p>{t('conflict.help')}</p>
      {open.map((row) => (
        <ConflictCard
          key={row.id}
          row={row}
          columns={columns}
          onResolve={(choice) => {
            sheet.resolve(row.id, choice)
            if (open.length === 1) onClose()
          }}
        />
      ))}
    </Dialog>
  )
}
