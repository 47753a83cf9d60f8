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

describe('hundreds of rows', () => {
  it('are virtualized, with an aria-rowindex', () => {
    render({ defaultPageSize: 'All' })
    expect(rows().length).toBeLessThan(60)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    expect(rows()[3]).toHaveAttribute('aria-rowindex', '5')
  })

  it('are all rendered for printing', () => {
    render({ defaultPageSize: 'All' })
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(rows()).toHaveLength(300)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(rows().length).toBeLessThan(60)
  })
})

describe('the focus among hundreds of rows', () => {
  const withButtons: Column<Notice>[] = [
    ...columns,
    { id: 'delete', header: 'Supprimer', cell: ({ id }) => <button>Supprimer {id}</button> },
  ]
  const table = (shownNotices: readonly Notice[]) => (
    <DataTable caption="Avis" rows={shownNotices} columns={withButtons} rowKey={({ id }) => id} defaultPageSize="All" />
  )
  const button = (id: number) => screen.getByRole('button', { name: `Supprimer ${id}` })
  const without = (...ids: number[]) => notices.filter(({ id }) => !ids.includes(id))

  it('moves to the row that takes the place of a deleted one', () => {
    const { rerender } = renderUi(table(notices))
    button(4).focus()
    rerender(table(without(4)))
    expect(button(5)).toHaveFocus()
  })

  it('does so too when a deletion leaves so few rows that they are no longer virtualized', () => {
    const few = notices.slice(0, 101)
    const { rerender } = renderUi(table(few))
    button(4).focus()
    rerender(table(few.filter(({ id }) => id !== 4)))
    expect(screen.getAllByRole('button', { name: /^Supprimer/ })).toHaveLength(100)
    expect(button(5)).toHaveFocus()
  })

  it('does not move to another row when its own is scrolled out of the viewport', () => {
    const { rerender } = renderUi(table(notices))
    button(4).focus()
    rerender(table([...notices.slice(200), ...notices.slice(0, 200)]))
    expect(screen.queryByRole('button', { name: 'Supprimer 4' })).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
  })
})

it('a row that still matches a search is not re-rendered', async () => {
  const { user } = render({ defaultPageSize: 20 })
  expect(shown).toHaveBeenCalledWith(7)
  shown.mockClear()
  await user.type(screen.getByRole('searchbox'), '7')
  expect(rows()).toHaveLength(20)
  expect(shown).not.toHaveBeenCalledWith(7)
  expect(shown).toHaveBeenCalledWith(27)
})
