import { chakra } from '@portal/ui'
import { useRef, type KeyboardEvent } from 'react'
import { useTexts } from '../../../texts.ts'
import { useQueueContext } from './queue-context.ts'
import type { QueueRow } from './queue-rows.ts'

export const Tick = chakra('input', {
  base: { width: '20px', height: '20px', accentColor: '{colors.brand}', cursor: 'pointer' },
})

/** Selects a wish for the decision on many; with Shift all from the one before, and the arrows lead to the next. */
export function SelectCell({ row }: { row: QueueRow }) {
  const t = useTexts()
  const { selection } = useQueueContext()
  // Not every browser gives the click of the space bar its modifiers.
  const isShift = useRef(false)
  if (!row.entry) return null
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    isShift.current = event.shiftKey
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    neighbourOf(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus()
  }
  return (
    <Tick
      type="checkbox"
      data-selects-wish
      aria-label={t('queue.select', {
        teacher: row.entry.teacher,
        type: t(`validation.table.${row.type}`),
        subject: row.subject,
      })}
      checked={selection.keys.has(row.key)}
      onKeyDown={onKeyDown}
      onPointerDown={({ shiftKey }) => (isShift.current = shiftKey)}
      onChange={() => selection.toggle(row.key, isShift.current)}
    />
  )
}

/** The checkbox of the next wish in the table. */
function neighbourOf(box: HTMLInputElement, step: -1 | 1): HTMLInputElement | undefined {
  const boxes = [...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-selects-wish]') ?? [])]
  return boxes[boxes.indexOf(box) + step]
}
