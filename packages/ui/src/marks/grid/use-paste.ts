import { useState, type ClipboardEvent } from 'react'
import { planPaste, type PastePlan } from '../paste/plan-paste.ts'
import { parseCells } from '../paste/parse-cells.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetColumns } from './columns.ts'

/** Plans a pasted list and applies it when its preview is confirmed; a single value is pasted natively. */
export function usePaste(sheet: MarksSheet, { labels }: SheetColumns, visible: readonly number[]) {
  const [plan, setPlan] = useState<PastePlan | null>(null)

  const onPaste = (event: ClipboardEvent) => {
    const { rows, active } = sheet.store.getState()
    const text = event.clipboardData.getData('text/plain')
    const [first, second] = parseCells(text)
    const isList = second !== undefined || (first?.length ?? 0) > 1
    if (!isList || active?.column !== 'mark') return
    event.preventDefault()
    const shown = visible.map((index) => rows[index]!)
    const start = shown.findIndex((row) => row.id === active.id)
    const codeColumns = labels.filter(({ isCode }) => isCode).map(({ id }) => id)
    setPlan(planPaste(text, { rows, below: shown.slice(start), codeColumns }))
  }
  const confirm = (confirmed: PastePlan) => {
    sheet.paste(
      new Map(
        confirmed.lines.flatMap((line) =>
          line.kind === 'new' || line.kind === 'changed' ? [[line.row.id, line.mark] as const] : [],
        ),
      ),
    )
    setPlan(null)
  }
  return { plan, onPaste, confirm, cancel: () => setPlan(null) }
}
