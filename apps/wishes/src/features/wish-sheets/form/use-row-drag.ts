import { usePointerDrag } from '@portal/ui'
import { useState } from 'react'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

/** Drag and drop of rows: dropping a row on another moves it to that position. */
export function useRowDrag(rows: WishRowsState) {
  const [dragged, setDragged] = useState('')
  const { press, item, pointer } = usePointerDrag<WishRow>({
    onStart: ({ key }) => setDragged(key),
    onDrop: (element) => {
      const target = rowAt(element)
      if (target) rows.move(dragged, target)
    },
  })
  return {
    handleOf: (row: WishRow) => ({ ref: item, onPointerDown: press(row) }),
    rowProps: (row: WishRow) => {
      if (rows.isLocked(row) || rows.isEmpty(row)) return {}
      return {
        'data-row': row.key,
        bg: pointer && rowAt(pointer.over) === row.key ? 'tint' : undefined,
        opacity: pointer && dragged === row.key ? 0.5 : undefined,
      }
    },
  }
}

const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset['row']
