import { startI18n } from '@portal/i18n/host'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: '1', label: 'Semestre 1' },
  { id: '2', label: 'Semestre 2' },
  { id: '3', label: 'Session de contrôle' },
]

function Semesters() {
  const [value, setValue] = useState('1')
  return (
    <Tabs label="Semestre" tabs={tabs} value={value} onChange={setValue}>
      Contenu {value}
    </Tabs>
  )
}

/** Mocks the layout: three tabs of 150 pixels in a scroll container of 320 pixels. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = screen.queryAllByRole('tab').indexOf(this)
    if (place < 0) return new DOMRect(0, 0, 320, 40)
    return new DOMRect(place * 150 - (this.parentElement?.scrollLeft ?? 0), 0, 150, 40)
  })
}

const current = () => screen.getByRole('tab', { selected: true })

afterEach(() => vi.restoreAllMocks())

describe('Tabs', () => {
  it('show the panel of the clicked tab', async () => {
    const { user } = renderUi(<Semesters />)
    expect(screen.getByRole('tabpanel', { name: 'Semestre 1' })).toHaveTextContent('Contenu 1')
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    expect(screen.getByRole('tabpanel', { name: 'Semestre 2' })).toHaveTextContent('Contenu 2')
  })

  it('name the panel after its tab, also when the id of the tab contains spaces', () => {
    const rooms = [
      { id: 'LGL2-A - Amphi 1', label: 'LGL2-A' },
      { id: 'LGL2-B - Amphi 2', label: 'LGL2-B' },
    ]
    renderUi(
      <Tabs label="Salles" tabs={rooms} value="LGL2-B - Amphi 2" onChange={() => {}}>
        <p>Notes</p>
      </Tabs>,
    )
    expect(screen.getByRole('tabpanel', { name: 'LGL2-B' })).toHaveTextContent('Notes')
  })

  it('are navigated by arrow keys, wrapping at the ends', async () => {
    const { user } = renderUi(<Semesters />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(current()).toHaveTextContent('Semestre 2')
    expect(current()).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}')
    expect(current()).toHaveTextContent('Semestre 1')
    await user.keyboard('{ArrowLeft}')
    expect(current()).toHaveTextContent('Session de contrôle')
  })

  it('scroll the selected tab into view, with a part of its neighbour', async () => {
    layOut()
    const { user } = renderUi(<Semesters />)
    const list = screen.getByRole('tablist')
    expect(list.scrollLeft).toBe(0)
    await user.click(screen.getByRole('tab', { name: 'Session de contrôle' }))
    expect(list.scrollLeft).toBe(154)
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    expect(list.scrollLeft).toBe(126)
  })

  it('reverse the arrow keys in Arabic', async () => {
    await startI18n('ar')
    const { user } = renderUi(<Semesters />)
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(current()).toHaveTextContent('Semestre 2')
  })
})
