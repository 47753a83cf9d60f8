import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { parseMark } from '../mark/parse-mark.ts'
import { applyMarkInput } from '../mark/mark-input.ts'
import { acceptsMark } from '../sheet/row-entry.ts'
import { stateOf, type SheetRow } from '../sheet/sheet-row.ts'
import { accessibleRowName, type RowContext } from './row-context.ts'

interface MarkCellProps {
  context: RowContext
  row: SheetRow
  isTabStop: boolean
  describedBy: string
}

/** The input of a mark. Every valid value is written to the sheet at once; only incomplete input is local state. */
export function MarkCell({ context, row, isTabStop, describedBy }: MarkCellProps) {
  const { sheet, columns, words, onRefused } = context
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(row.mark)
  const isComingBack = useRef(false)
  const shown = typed !== null && represents(typed, row) ? typed : (row.mark ?? '').replace('.', words.decimalSign)
  const state = stateOf(row)

  const enter = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { text, refused } = applyMarkInput(shown, target.value, words.decimalSign)
    setTyped(text)
    const { mark, problem } = parseMark(text)
    if (!problem) sheet.enterMark(row.id, mark)
    if (!refused) return
    isComingBack.current = refused === 'wrong'
    onRefused(refused, { row: accessibleRowName(row, columns), typed: target.value })
  }
  const restore = (event: KeyboardEvent<HTMLInputElement>) => {
    isComingBack.current = false
    if (event.key !== 'Escape' || typed === null) return
    event.preventDefault()
    setTyped(null)
    sheet.enterMark(row.id, before.current)
    event.currentTarget.select()
  }
  const handleFocus = (input: HTMLInputElement) => {
    sheet.moveTo(row.id, 'mark')
    // After the warning the caret goes to the end. Deferred: the dialog selects the text when it restores the focus.
    if (isComingBack.current) {
      return queueMicrotask(() => input.setSelectionRange(input.value.length, input.value.length))
    }
    before.current = row.mark
    input.select()
  }
  // The default action of the press would set the caret and clear the selection.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    isComingBack.current = false
    if (document.activeElement === event.currentTarget) return
    event.preventDefault()
    event.currentTarget.focus()
  }
  const handleBlur = () => {
    if (!isComingBack.current) setTyped(null)
  }

  return (
    <input
      id={sheet.cellId(row.id, 'mark')}
      dir="ltr"
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      value={shown}
      disabled={!acceptsMark(row)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${words.mark} ${accessibleRowName(row, columns)}`}
      aria-describedby={describedBy}
      aria-invalid={state === 'refused' || state === 'conflict' || undefined}
      onChange={enter}
      onKeyDown={restore}
      onFocus={(event) => handleFocus(event.currentTarget)}
      onMouseDown={press}
      onBlur={handleBlur}
    />
  )
}

/** Whether the local input still represents the value in the sheet; incomplete input, such as a separator, has none. */
function represents(text: string, { mark }: SheetRow): boolean {
  const parsed = parseMark(text)
  return parsed.problem !== undefined || parsed.mark === mark
}
