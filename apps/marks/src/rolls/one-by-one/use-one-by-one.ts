import { entryOf, useSheetRows, type MarksSheet, type RollDetail, type RowId, type SheetRow } from '@portal/ui/marks'
import { useState } from 'react'

export interface OneByOne {
  /** The student whose turn it is; null after the last one. */
  row: SheetRow | null
  /** The student after that one. */
  following: RowId | undefined
  /** From 1. */
  position: number
  count: number
  /** Enters the state of the student, and goes on to the next one. */
  enter: (isPresent: boolean, detail?: RollDetail | null) => void
  /** Takes back what was entered last, and goes back to that student; null when nothing was. */
  undo: (() => void) | null
  next: (() => void) | null
  previous: (() => void) | null
  /** Enters all who are left as present. */
  enterRest: () => void
}

interface Step {
  at: number
  id: RowId
  before: ReturnType<typeof entryOf>
}

/** Goes through the students of a sheet whose entry can be changed, from the first one without a presence. */
export function useOneByOne(sheet: MarksSheet): OneByOne {
  const rows = useSheetRows(sheet)
  const [ids] = useState(() => rows.filter(({ isLocked }) => !isLocked).map(({ id }) => id))
  const [at, setAt] = useState(() => firstLeft(rows, ids))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const row = rows.find(({ id }) => id === ids[at]) ?? null
  const last = steps.at(-1)
  return {
    row,
    following: ids[at + 1],
    position: Math.min(at + 1, ids.length),
    count: ids.length,
    enter: (isPresent, detail) => {
      if (!row) return
      setSteps([...steps, { at, id: row.id, before: entryOf(row) }])
      sheet.enterDetail(row.id, isPresent, detail === undefined ? remarkOf(row) : detail)
      setAt(at + 1)
    },
    undo: last
      ? () => {
          sheet.putBack(last.id, last.before)
          setSteps(steps.slice(0, -1))
          setAt(last.at)
        }
      : null,
    next: row ? () => setAt(at + 1) : null,
    previous: at > 0 ? () => setAt(at - 1) : null,
    enterRest: () => {
      sheet.markAllPresent()
      setAt(ids.length)
    },
  }
}

/** A plain answer replaces the state that was entered before, and keeps the remark. */
function remarkOf({ detail }: SheetRow): RollDetail | null {
  if (!detail?.remark) return null
  return { state: null, minutes: null, document: null, acceptedBy: null, remark: detail.remark }
}

/** The place of the first student without a presence, or else of the first one. */
function firstLeft(rows: readonly SheetRow[], ids: readonly RowId[]): number {
  const left = new Set(rows.filter(({ isPresent }) => isPresent === null).map(({ id }) => id))
  return Math.max(
    ids.findIndex((id) => left.has(id)),
    0,
  )
}
