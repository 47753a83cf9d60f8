import { decimalSign, type Translate } from '@portal/i18n'
import type { TypedMark } from '../mark/type-mark.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'
import type { SheetColumns } from './columns.ts'

export type PresenceWords = Record<'presence' | 'P' | 'A' | 'present' | 'absent' | 'unmarked', string>

/** Texts shared by all rows, translated once and not per row. */
export interface RowWords {
  mark: string
  /** The decimal separator. */
  decimalSign: string
  /** Null in a sheet without presence. */
  presence: PresenceWords | null
}

export function rowWords(t: Translate<MarksTexts>, { hasPresence }: SheetColumns): RowWords {
  return { mark: t('column.mark'), decimalSign: decimalSign(), presence: hasPresence ? presenceWords(t) : null }
}

function presenceWords(t: Translate<MarksTexts>): PresenceWords {
  return {
    presence: t('column.presence'),
    P: t('presence.P'),
    A: t('presence.A'),
    present: t('presence.present'),
    absent: t('presence.absent'),
    unmarked: t('presence.unmarked'),
  }
}

/** Values shared by all rows of a grid; memoized, because every row renders again when they change. */
export interface RowContext {
  sheet: MarksSheet
  columns: SheetColumns
  t: Translate<MarksTexts>
  words: RowWords
  /** Called when typed characters were rejected. */
  onRefused: (refused: NonNullable<TypedMark['refused']>) => void
}

/** The accessible name of a row. */
export function rowName({ labels }: Pick<SheetRow, 'labels'>, columns: SheetColumns): string {
  return columns.labels.map(({ id }) => labels[id] ?? '').join(' ')
}
