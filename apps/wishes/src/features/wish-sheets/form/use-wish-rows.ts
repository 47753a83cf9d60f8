import type { Cycle, OfferedWish, WishLine, WishSheet } from '@portal/api-client/wishes'
import { useFormContext } from '@portal/ui/form'
import { useId, useMemo, useRef } from 'react'
import { changeRow, emptyRow, fillRow, freeKey, moveRow, newRow } from './rows.ts'
import { isRequired } from './sheet-validation.ts'
import {
  maxRows,
  allRows,
  toRow,
  type RowField,
  type WishSheetValues,
  type WishRow,
} from '../../../wish-values/sheet-values.ts'

type Control = RowField | 'up' | 'down'

interface WishRowsOptions {
  cycle: Cycle
  sheet: WishSheet | undefined
  /** Focus the first row without a subject at the start. */
  startsFocused: boolean
}

/** The rows of one cycle and the empty one after them, with their operations. */
export function useWishRows({ cycle, sheet, startsFocused }: WishRowsOptions) {
  const id = useId()
  const { getValues, setValue, watch } = useFormContext<WishSheetValues>()
  const values = watch()
  const all = allRows(values)
  const empty = emptyRow(values[cycle], all)
  const rows = empty ? [...values[cycle], empty] : values[cycle]
  const lines = useMemo(() => new Map(sheet?.lines.map((line) => [line.id, line])), [sheet])

  const lineOf = ({ id: line }: WishRow): WishLine | undefined => (line === null ? undefined : lines.get(line))
  const isLocked = (row: WishRow) => lineOf(row)?.isValidated ?? false
  const cellId = (key: string, control: Control) => `${id}-${key}-${control}`
  const first = startsFocused && rows.find(({ subject }) => !subject)
  const wanted = useRef<string | null>(first ? cellId(first.key, 'subject') : null)
  const set = (next: WishRow[]) => setValue(cycle, next, { shouldDirty: true })
  /** The rows including the one with this key, which can be the empty one. */
  const rowsWith = (key: string) => {
    const stored = getValues(cycle)
    const last = stored.some((row) => row.key === key) ? null : emptyRow(stored, allRows(getValues()))
    return last ? [...stored, last] : stored
  }

  return {
    cycle,
    rows,
    all,
    isFull: all.length >= maxRows,
    lineOf,
    isLocked,
    isEmpty: (row: WishRow) => row.key === empty?.key,
    isRequired: (row: WishRow) => isRequired(row, values),
    /** Whether a row differs from its stored line. */
    isChanged: (row: WishRow) => {
      const line = lineOf(row)
      return !line || JSON.stringify(toRow(line)) !== JSON.stringify(row)
    },
    cellId,
    /** A ref callback that focuses a control after its row was added or moved. */
    focusWhenNew: (cell: string) => (control: HTMLElement | null) => {
      if (!control || wanted.current !== cell) return
      wanted.current = null
      control.focus()
    },
    /** The key of the unlocked row above (-1) or below (1); undefined at the end. */
    neighbour: (row: WishRow, step: -1 | 1) => {
      const open = values[cycle].filter((it) => !isLocked(it))
      return open[open.findIndex(({ key }) => key === row.key) + step]?.key
    },
    change: (key: string, field: RowField, value: string) => set(changeRow(rowsWith(key), key, field, value)),
    /** Fills a row with a wish; the focus goes to the empty row after it, else to its subject. */
    fill: (key: string, wish: OfferedWish) => {
      const filled = fillRow(rowsWith(key), key, wish)
      set(filled)
      const next = filled.at(-1)?.key === key ? emptyRow(filled, allRows(getValues())) : null
      wanted.current = cellId(next?.key ?? key, 'subject')
    },
    add: () => {
      const before = allRows(getValues())
      if (before.length >= maxRows) return
      const row = newRow(before, freeKey(before), getValues(cycle).at(-1))
      set([...getValues(cycle), row])
      wanted.current = cellId(row.key, row.speciality ? 'subject' : 'level')
    },
    remove: (key: string) => set(getValues(cycle).filter((row) => row.key !== key)),
    /** Moves a row to the position of another; `by` is the control to focus afterwards. */
    move: (from: string, to: string, by?: Control) => {
      if (by) wanted.current = cellId(from, by)
      set(moveRow(getValues(cycle), { from, to, isLocked }))
    },
  }
}

export type WishRowsState = ReturnType<typeof useWishRows>
