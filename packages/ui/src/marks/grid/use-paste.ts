import type { RowId } from '@portal/domain/mark-rows'
import { useState, type ClipboardEvent } from 'react'
import { parseClipboard } from '../paste/parse-clipboard.ts'
import { noChoices, planPaste, type PasteChoices, type PastePlan } from '../paste/plan-paste.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetColumns } from './columns.ts'

interface PastedList {
  cells: readonly string[][]
  /** The visible rows from the active one down. */
  below: readonly RowId[]
}

/** Plans a pasted list and applies it when its preview is confirmed; a single value is pasted natively. */
export function usePaste({ store, paste }: MarksSheet, columns: SheetColumns, visible: readonly number[]) {
  const [pasted, setPasted] = useState<PastedList | null>(null)
  const [choices, setChoices] = useState<PasteChoices>(noChoices)

  const onPaste = (event: ClipboardEvent) => {
    const { rows, active } = store.getState()
    const cells = parseClipboard(event.clipboardData)
    const [first, second] = cells
    const isList = second !== undefined || (first?.length ?? 0) > 1
    if (!isList || active?.column !== 'mark') return
    event.preventDefault()
    const shown = visible.map((index) => rows[index]!.id)
    setChoices(noChoices)
    setPasted({ cells, below: shown.slice(shown.indexOf(active.id)) })
  }
  /** The plan for the rows as they are now: the server's may have changed since the preview opened. */
  const planNow = (): PastePlan | null => {
    if (!pasted) return null
    const { rows } = store.getState()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const idsOf = (isCodes: boolean) =>
      columns.labels.filter(({ isCode = false }) => isCode === isCodes).map(({ id }) => id)
    return planPaste(
      pasted.cells,
      {
        rows,
        below: pasted.below.flatMap((id) => byId.get(id) ?? []),
        labels: { codes: idsOf(true), names: idsOf(false) },
        hasPresence: columns.hasPresence,
      },
      choices,
    )
  }
  const confirm = () => {
    const plan = planNow()
    const changes = plan?.kind === 'planned' ? plan.lines : []
    paste(new Map(changes.flatMap((line) => ('entry' in line ? [[line.row.id, line.entry] as const] : []))))
    setPasted(null)
  }
  return {
    plan: planNow(),
    choices,
    choose: (choice: Partial<PasteChoices>) => setChoices((before) => ({ ...before, ...choice })),
    onPaste,
    confirm,
    cancel: () => setPasted(null),
  }
}

export type Paste = ReturnType<typeof usePaste>
