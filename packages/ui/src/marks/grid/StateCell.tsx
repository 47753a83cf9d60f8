import type { Translate } from '@portal/i18n'
import { CircleAlert, CircleCheck, GitCompareArrows, LoaderCircle, Lock, PencilLine } from 'lucide-react'
import { stateOf, type RowState, type SheetRow } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'

const icons = {
  modified: PencilLine,
  saving: LoaderCircle,
  saved: CircleCheck,
  refused: CircleAlert,
  conflict: GitCompareArrows,
  locked: Lock,
} as const

interface StateCellProps {
  id: string
  row: SheetRow
  t: Translate<MarksTexts>
}

/** Where the row stands, in a word with its icon; a row that nobody touched says nothing. */
export function StateCell({ id, row, t }: StateCellProps) {
  const state = shownState(row)
  const Icon = state === 'untouched' ? null : icons[state]
  const text = textOf(row, state, t)
  return (
    <td id={id} data-state={state} title={text}>
      {Icon && <Icon aria-hidden />}
      {text}
    </td>
  )
}

function shownState(row: SheetRow): RowState | 'locked' {
  const state = stateOf(row)
  return row.isLocked && state !== 'refused' ? 'locked' : state
}

function textOf({ refusal }: SheetRow, state: RowState | 'locked', t: Translate<MarksTexts>): string | undefined {
  if (state === 'untouched') return undefined
  if (state !== 'refused') return t(`state.${state}`)
  return refusal ? t(`refusal.${refusal.reason}`, { mark: refusal.lost?.mark ?? t('noMark') }) : undefined
}
