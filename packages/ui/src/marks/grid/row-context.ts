import type { RowId } from '@portal/domain/mark-rows'
import { decimalSeparator, type Translate } from '@portal/i18n'
import type { ReactNode } from 'react'
import type { MarkInput } from '../mark/mark-input.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'
import type { SheetColumns } from './columns.ts'

export type PresenceTexts = Record<'presence' | 'P' | 'A' | 'present' | 'absent' | 'unmarked', string>

/** Texts shared by all rows, translated once and not per row. */
export interface RowTexts {
  mark: string
  /** The decimal separator. */
  decimalSign: string
  /** Null in a sheet without presence. */
  presence: PresenceTexts | null
}

export function createRowTexts(t: Translate<MarksTexts>, { hasPresence }: SheetColumns): RowTexts {
  return {
    mark: t('column.mark'),
    decimalSign: decimalSeparator(),
    presence: hasPresence ? createPresenceTexts(t) : null,
  }
}

function createPresenceTexts(t: Translate<MarksTexts>): PresenceTexts {
  return {
    presence: t('column.presence'),
    P: t('presence.P'),
    A: t('presence.A'),
    present: t('presence.present'),
    absent: t('presence.absent'),
    unmarked: t('presence.unmarked'),
  }
}

/** A rejected mark and its row. */
export interface MistypedMark {
  /** The accessible name of the row. */
  row: string
  /** The whole text of the cell with the rejected characters. */
  typed: string
}

/** Values shared by all rows of a grid; memoized, because every row renders again when they change. */
export interface RowContext {
  sheet: MarksSheet
  columns: SheetColumns
  t: Translate<MarksTexts>
  words: RowTexts
  /** Called when typed characters were rejected. */
  onRefused: (refused: NonNullable<MarkInput['refused']>, mistyped: MistypedMark) => void
  renderLocked: RenderLocked | undefined
  renderDetail: RenderDetail | undefined
}

/** The content of the state column of a validated row, given its id and its accessible name. */
export type RenderLocked = (id: RowId, name: string) => ReactNode

/** The content of the detail column of a row of a roll, given its accessible name, and whether Tab stops in the row. */
export type RenderDetail = (row: SheetRow, name: string, isTabStop: boolean) => ReactNode

/** The accessible name of a row. */
export function accessibleRowName({ labels }: Pick<SheetRow, 'labels'>, columns: SheetColumns): string {
  return columns.labels.map(({ id }) => labels[id] ?? '').join(' ')
}
