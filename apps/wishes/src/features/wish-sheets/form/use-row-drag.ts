import { useState, type DragEvent } from 'react'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

/** Drag and drop of rows: dropping a row on another moves it to that position. */
export function useRowDrag(rows: WishRowsState) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    handleOf: (row: WishRow) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const line = event.currentTarget.closest('tr')
        if (line) event.dataTransfer.setDragImage(line, 0, 0)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', row.order)
        setDragged(row.key)
      },
      onDragEnd: end,
    }),
    rowProps: (row: WishRow) => {
      if (dragged === null || rows.isLocked(row) || rows.isEmpty(row)) return {}
      return {
        bg: over === row.key ? 'tint' : undefined,
        opacity: dragged === row.key ? 0.5 : undefined,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          event.preventDefault()
          setOver(row.key)
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          event.preventDefault()
          rows.move(dragged, row.key)
          end()
        },
      }
    },
  }
}
