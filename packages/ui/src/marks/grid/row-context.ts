import type { Translate } from '@portal/i18n'
import type { TypedMark } from '../mark/type-mark.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'
import type { SheetColumns } from './columns.ts'

/** What all rows of a grid have in common; a row renders again when it changes, so it is made once. */
export interface RowContext {
  sheet: MarksSheet
  columns: SheetColumns
  t: Translate<MarksTexts>
  /** A sign that was typed did not stay. */
  onRefused: (refused: NonNullable<TypedMark['refused']>) => void
}

/** What a row is called aloud. */
export function rowName({ labels }: Pick<SheetRow, 'labels'>, columns: SheetColumns): string {
  return columns.labels.map(({ id }) => labels[id] ?? '').join(' ')
}
