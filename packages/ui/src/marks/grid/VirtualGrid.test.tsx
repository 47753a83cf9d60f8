import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockMatchMedia } from '../../testing/match-media.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { useMarksSheet } from '../sheet/use-marks-sheet.ts'
import { echoSave, marksRow } from '../testing/open-sheet.ts'
import type { LabelColumn } from './columns.ts'
import { MarksGrid } from './MarksGrid.tsx'

const columns: LabelColumn[] = [{ id: 'cin', header: 'CIN', isCode: true }]
const students = Array.from({ length: 500 }, (_, index) => marksRow(index + 1))

function Sheet() {
  const sheet = useMarksSheet({ rows: students, save: echoSave() })
  return <MarksGrid sheet={sheet} caption="Notes" columns={columns} />
}

function openOn(device: 'phone' | 'desk') {
  mockMatchMedia(device === 'phone')
  renderUi(<Sheet />)
  const grid = screen.getByRole('grid', { name: 'Notes' })
  return {
    grid,
    frame: grid.parentElement!,
    shown: () => within(grid).getAllByRole('row').map(indexOf).filter(isOfTab),
  }
}

/** The first row keeps the tab stop and stays rendered. */
const isOfTab = (index: number) => index > 2
const indexOf = (row: HTMLElement) => Number(row.getAttribute('aria-rowindex'))

describe('the rows that are rendered', () => {
  it('follow the page on a phone', () => {
    const { frame, shown } = openOn('phone')
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -4_400, 360, 22_000))
    act(() => void fireEvent.scroll(document))
    expect(Math.min(...shown())).toBeGreaterThan(95)
    expect(Math.max(...shown())).toBeLessThan(130)
  })

  it('follow their frame on a desk', () => {
    const { frame, shown } = openOn('desk')
    frame.scrollTop = 4_400
    act(() => void fireEvent.scroll(document))
    expect(Math.max(...shown())).toBeLessThan(30)
    act(() => void fireEvent.scroll(frame))
    expect(Math.min(...shown())).toBeGreaterThan(95)
  })
})
