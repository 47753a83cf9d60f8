import { ConfirmDialog } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

interface DeleteRowProps {
  rows: WishRowsState
  /** The row to confirm; null closes the dialog. */
  row: WishRow | null
  onClose: () => void
}

export function DeleteRow({ rows, row, onClose }: DeleteRowProps) {
  const t = useTexts()
  const remove = () => {
    if (row) rows.remove(row.key)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('form.deleteRowTitle')}
      text={t('form.deleteRowText')}
      isOpen={row !== null}
      isDangerous
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
