import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DataTable, type Column } from './index.ts'

interface Notice {
  id: number
  subject: string
}

const notices: readonly Notice[] = Array.from({ length: 300 }, (_, id) => ({ id, subject: `Avis ${id}` }))
const shown = vi.fn<(id: number) => void>()
const columns: Column<Notice>[] = [
  {
    id: 'subject',
    header: 'Objet',
    value: ({ subject }) => subject,
    cell: ({ id, subject }) => {
      shown(id)
      return subject
    },
  },
]

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
})
afterEach(() => {
  vi.restoreAllMocks()
  shown.mockClear()
})

const render = (props: { defaultPageSize?: 20 | 'All' }) =>
  renderUi(<DataTable caption="Avis" rows={notices} columns={columns} rowKey={({ id }) => id} {...props} />)
const rows = () =>
  within(screen.getByRole('table', { name: 'Avis' }))
    .getAllByRole('row')
    .slice(1)

describe('hundreds of rows at once', () => {
  it('stand in the page as far as the screen reaches, and tell their places', () => {
    render({ defaultPageSize: 'All' })
    expect(rows().length).toBeLessThan(60)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    expect(rows()[3]).toHaveAttribute('aria-rowindex', '5')
  })

  it('are all there on paper', () => {
    render({ defaultPageSize: 'All' })
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(rows()).toHaveLength(300)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(rows().length).toBeLessThan(60)
  })
})

describe('the keyboard among hundreds of rows', () => {
  const withButtons: Column<Notice>[] = [
    ...columns,
    { id: 'delete', header: 'Supprimer', cell: ({ id }) => <button>Supprimer {id}</button> },
  ]
  const table = (shownNotices: readonly Notice[]) => (
    <DataTable caption="Avis" rows={shownNotices} columns={withButtons} rowKey={({ id }) => id} defaultPageSize="All" />
  )
  const button = (id: number) => screen.getByRole('button', { name: `Supprimer ${id}` })
  const without = (...ids: number[]) => notices.filter(({ id }) => !ids.includes(id))

  it('stays in its place when its row is deleted', () => {
    const { rerender } = renderUi(table(notices))
    button(4).focus()
    rerender(table(without(4)))
    expect(button(5)).toHaveFocus()
  })

  it('stays in its place when a deletion leaves so few rows that all of them stand in the page', () => {
    const few = notices.slice(0, 101)
    const { rerender } = renderUi(table(few))
    button(4).focus()
    rerender(table(few.filter(({ id }) => id !== 4)))
    expect(screen.getAllByRole('button', { name: /^Supprimer/ })).toHaveLength(100)
    expect(button(5)).toHaveFocus()
  })

  it('is not drawn to another row when its own is out of sight', () => {
    const { rerender } = renderUi(table(notices))
    button(4).focus()
    rerender(table([...notices.slice(200), ...notices.slice(0, 200)]))
    expect(screen.queryByRole('button', { name: 'Supprimer 4' })).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
  })
})

it('a row that a search leaves standing is not rendered again', async () => {
  const { user } = render({ defaultPageSize: 20 })
  expect(shown).toHaveBeenCalledWith(7)
  shown.mockClear()
  await user.type(screen.getByRole('searchbox'), '7')
  expect(rows()).toHaveLength(20)
  expect(shown).not.toHaveBeenCalledWith(7)
  expect(shown).toHaveBeenCalledWith(27)
})
