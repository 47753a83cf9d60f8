import type { EntryColumn } from '../sheet/sheet-state.ts'

/** A column that labels a row: a code, a name. */
export interface LabelColumn {
  id: string
  header: string
  /** Codes are left to right, and match pasted lines to rows. */
  isCode?: boolean
}

/** The columns of a sheet of marks. */
export interface SheetColumns {
  /** The row number column; the position in the sheet by default. */
  numbers?: LabelColumn
  labels: readonly LabelColumn[]
  hasPresence: boolean
  hasMark: boolean
  /** The header of the column of what a roll says beyond the presence; no such column without it. */
  detail?: string
  /** Validated rows have a control in the state column, which needs more width. */
  hasLockedContent?: boolean
}

export function entryColumns({ hasPresence, hasMark }: SheetColumns): EntryColumn[] {
  return [...(hasPresence ? (['presence'] as const) : []), ...(hasMark ? (['mark'] as const) : [])]
}

/** A part of a sheet, such as a room of an exam: the rows whose `label` equals `value`. */
export interface SheetPart {
  label: string
  value: string
}

/** The `grid-template-columns` of head and rows; the state column takes the remaining width. */
export function gridTemplateColumns({
  numbers,
  labels,
  hasPresence,
  hasMark,
  detail,
  hasLockedContent = false,
}: SheetColumns): string {
  const named = labels.map(({ isCode }) => (isCode ? 'minmax(6rem, 9rem)' : 'minmax(8rem, 20rem)'))
  const entered = [
    ...(hasPresence ? ['5.5rem'] : []),
    ...(detail === undefined ? [] : ['minmax(9rem, 16rem)']),
    ...(hasMark ? ['6rem'] : []),
  ]
  return [
    numbers ? '3.25rem' : '2.5rem',
    ...named,
    ...entered,
    `minmax(${hasLockedContent ? '13.5rem' : '8rem'}, 1fr)`,
  ].join(' ')
}
