import { LtrText } from '../../display/LtrText.tsx'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { SheetColumns } from './columns.ts'

interface RowNameProps {
  row: Pick<SheetRow, 'labels'>
  columns: Pick<SheetColumns, 'labels'>
}

/** The label of a row; codes are left to right. */
export function RowName({ row, columns }: RowNameProps) {
  return columns.labels.map(({ id, isCode }, index) => (
    <span key={id}>
      {index > 0 && ' '}
      {isCode ? <LtrText>{row.labels[id]}</LtrText> : row.labels[id]}
    </span>
  ))
}
