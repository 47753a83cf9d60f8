import { pressedLetter } from '../../actions/pressed-letter.ts'
import { direction, useLanguage, type Translate } from '@portal/i18n'
import type { KeyboardEvent } from 'react'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { EntryColumn, CellPosition } from '../sheet/sheet-state.ts'
import type { MarksTexts } from '../texts.ts'
import { nextEditable, stepOfKey, isEditable, type Step } from './cell-navigation.ts'
import type { RowContext } from './row-context.ts'

interface GridKeys {
  context: RowContext
  visible: readonly number[]
  columns: readonly EntryColumn[]
  page: number
  goTo: (place: number, column: EntryColumn) => void
}

/** The keys of a spreadsheet. ← and → follow the visual order, and leave an input only at the edge of its text. */
export function useGridKeys({ context: { sheet, t }, visible, columns, page, goTo }: GridKeys) {
  const toRight = direction(useLanguage()) === 'rtl' ? -1 : 1

  return (event: KeyboardEvent<HTMLElement>) => {
    const { rows, active } = sheet.store.getState()
    if (!active || !isInCell(event, sheet, active)) return
    const from = visible.findIndex((index) => rows[index]?.id === active.id)
    const takes = (place: number, column: EntryColumn) => {
      const row = rows[visible[place] ?? -1]
      return row !== undefined && isEditable(row, column)
    }
    const move = (step: Step, column: EntryColumn) => {
      event.preventDefault()
      const to = nextEditable({ from, step, count: visible.length, page, takes: (place) => takes(place, column) })
      goTo(to, column)
    }

    const isControl = event.ctrlKey || event.metaKey
    const step = stepOfKey({ key: event.key, shiftKey: event.shiftKey, isControl })
    if (step) return move(step, active.column)
    if (isControl) return
    const letters = presenceLetters(t)
    const isPresent = active.column === 'presence' ? (letters[event.key] ?? letters[pressedLetter(event)]) : undefined
    if (isPresent !== undefined) {
      sheet.enterPresence(active.id, isPresent)
      return move('next', 'presence')
    }
    const side = horizontalStep(event)
    const beside = columns[columns.indexOf(active.column) + side * toRight]
    if (side === 0 || !beside || !takes(from, beside) || !isAtEdge(event.target, side)) return
    event.preventDefault()
    goTo(from, beside)
  }
}

/** P and A work on every keyboard, as do the letters of the current language. */
function presenceLetters(t: Translate<MarksTexts>): Record<string, boolean> {
  return { p: true, a: false, [t('presence.P').toLowerCase()]: true, [t('presence.A').toLowerCase()]: false }
}

function isInCell(event: KeyboardEvent, sheet: MarksSheet, { id, column }: CellPosition): boolean {
  const isForBrowser = event.altKey || event.nativeEvent.isComposing
  return !isForBrowser && event.target instanceof Element && event.target.id === sheet.cellId(id, column)
}

function horizontalStep({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (shiftKey) return 0
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : 0
}

/** Whether the caret is at this edge of the text. Fully selected text, as after focus, is at both edges. */
function isAtEdge(target: EventTarget, side: -1 | 0 | 1): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionEnd === (side < 0 ? 0 : value.length)
}
