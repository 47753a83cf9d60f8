import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { TableScrollArea } from './TableScrollArea.tsx'

const observers: (() => void)[] = []
class Observer {
  constructor(onResize: () => void) {
    observers.push(onResize)
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  observers.length = 0
  vi.unstubAllGlobals()
})

/** Mocks the layout: a table and the area around it have these widths in pixels. */
function layOut(table: number, area: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(table)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(area)
  act(() => observers.forEach((resize) => resize()))
}

it('scrolls a table while it is wider than its place in the page', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  renderUi(
    <TableScrollArea>
      <table>
        <caption>Contacts</caption>
      </table>
    </TableScrollArea>,
  )
  const area = screen.getByRole('table').parentElement
  layOut(800, 800)
  expect(area).not.toHaveAttribute('data-too-wide')
  layOut(900, 800)
  expect(area).toHaveAttribute('data-too-wide')
  layOut(900, 1000)
  expect(area).not.toHaveAttribute('data-too-wide')
})
