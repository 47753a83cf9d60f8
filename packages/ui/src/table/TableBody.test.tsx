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

it('a row that a search leaves standing is not rendered again', async () => {
  const { user } = render({ defaultPageSize: 20 })
  expect(shown).toHaveBeenCalledWith(7)
  shown.mockClear()
  await user.type(screen.getByRole('searchbox'), '7')
  expect(rows()).toHaveLength(20)
  expect(shown).not.toHaveBeenCalledWith(7)
  expect(shown).toHaveBeenCalledWith(27)
})
