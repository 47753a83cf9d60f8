import type { Cycle, WishLine, WishSheet } from '@portal/api-client/wishes'
import { useFormContext } from '@portal/ui/form'
import { useId, useMemo, useRef } from 'react'
import { changeRow, moveRow, newRow } from './rows.ts'
import {
  maxRows,
  allRows,
  toRow,
  type RowField,
  type WishSheetValues,
  type WishRow,
} from '../../../wish-values/sheet-values.ts'

type Control = RowField | 'up' | 'down'

/** The rows of one cycle, with their operations. */
export function useWishRows(cycle: Cycle, sheet: WishSheet | undefined) {
  const id = useId()
  const { getValues, setValue, watch } = useFormContext<WishSheetValues>()
  const wanted = useRef<string | null>(null)
  const rows = watch(cycle)
  const all = allRows(watch())
  const lines = useMemo(() => new Map(sheet?.lines.map((line) => [line.id, line])), [sheet])

  const lineOf = ({ id: line }: WishRow): WishLine | undefined => (line === null ? undefined : lines.get(line))
  const isLocked = (row: WishRow) => lineOf(row)?.isValidated ?? false
  const cellId = (key: string, control: Control) => `${id}-${key}-${control}`
  const set = (next: WishRow[]) => setValue(cycle, next, { shouldDirty: true })

  return {
    cycle,
    rows,
    all,
    isFull: all.length >= maxRows,
    lineOf,
    isLocked,
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
      const open = rows.filter((it) => !isLocked(it))
      return open[open.findIndex(({ key }) => key === row.key) + step]?.key
    },
    change: (key: string, field: RowField, value: string) => set(changeRow(getValues(cycle), key, field, value)),
    add: () => {
      const before = allRows(getValues())
      if (before.length >= maxRows) return
      const row = newRow(before, freeKey(before))
      set([...getValues(cycle), row])
      wanted.current = cellId(row.key, 'level')
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

function freeKey(rows: readonly WishRow[]): string {
  const taken = new Set(rows.map(({ key }) => key))
  let turn = rows.length
  while (taken.has(`new-${turn}`)) turn += 1
  return `new-${turn}`
}
