import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PagedTable, type Column, type PagedRows, type TableParams } from './index.ts'

interface Book {
  id: number
  title: string
}

const columns: Column<Book>[] = [{ id: 'title', header: 'Titre', value: ({ title }) => title }]
const start: TableParams = { page: 1, pageSize: 20, search: '' }
const asked = vi.fn<(place: Partial<TableParams>) => void>()
const refetch = vi.fn<() => void>()

function page(total: number, { page: number, pageSize }: TableParams): PagedRows<Book> {
  const size = pageSize === 'All' ? 100 : pageSize
  const first = (number - 1) * size + 1
  const rows = Array.from({ length: Math.max(0, Math.min(size, total - first + 1)) }, (_, index) => ({
    id: first + index,
    title: `Livre ${first + index}`,
  }))
  return { rows, total, size }
}

function Books({ total, page: first = 1 }: { total: number; page?: number }) {
  const [place, setPlace] = useState({ ...start, page: first })
  const query = { data: page(total, place), isError: false, isPlaceholderData: false, refetch }
  const move = (change: Partial<TableParams>) => {
    asked({ ...place, ...change })
    setPlace({ ...place, ...change })
  }
  return (
    <PagedTable caption="Livres" columns={columns} rowKey={({ id }) => id} query={query} place={place} onPlace={move} />
  )
}

function renderState(query: { data?: PagedRows<Book>; isError?: boolean; isPlaceholderData?: boolean }, search = '') {
  const whole = { data: undefined, isError: false, isPlaceholderData: false, refetch, ...query }
  return renderUi(
    <PagedTable
      caption="Livres"
      columns={columns}
      rowKey={({ id }) => id}
      query={whole}
      place={{ ...start, search }}
      onPlace={asked}
      emptyText="Aucun enregistrement à afficher"
    />,
  )
}

const next = () => screen.getByRole('button', { name: 'Page suivante' })

describe('a table with server-side pagination', () => {
  it('requests the next page only', async () => {
    const { user } = renderUi(<Books total={45} />)
    expect(screen.getByText('1 à 20 sur 45')).toBeVisible()
    await user.click(next())
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 2, pageSize: 20, search: '' })
    expect(screen.getByRole('cell', { name: 'Livre 21' })).toBeVisible()
  })

  it('R-shared-36: has the default page sizes, and resets to the first page with each', async () => {
    const { user } = renderUi(<Books total={45} />)
    const sizes = screen.getByRole('combobox', { name: 'Lignes par page' })
    expect([...sizes.querySelectorAll('option')].map((size) => size.textContent)).toEqual([
      '5',
      '10',
      '20',
      '30',
      'Tous',
    ])
    await user.click(next())
    await user.selectOptions(sizes, '30')
    expect(asked).toHaveBeenLastCalledWith({ page: 1, pageSize: 30, search: '' })
  })

  it('R-shared-38: has no pagination when all rows are on one page', () => {
    renderUi(<Books total={20} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('shows the last page when a URL has a page beyond it', () => {
    renderUi(<Books total={45} page={9} />)
    expect(screen.getByText('41 à 45 sur 45')).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Livre 45' })).toBeVisible()
  })

  it('debounces the search, and resets to the first page', async () => {
    const { user } = renderUi(<Books total={45} />)
    await user.click(next())
    asked.mockClear()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans Livres' }), 'réseaux')
    await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 1, pageSize: 20, search: 'réseaux' }))
  })

  it('searches with the page size that was chosen during the debounce', async () => {
    renderUi(<Books total={45} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'réseaux' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Lignes par page' }), { target: { value: '5' } })
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ page: 1, pageSize: 5, search: 'réseaux' }))
  })
})

describe('the states of a table with server-side pagination', () => {
  it('are loading, error with retry, and empty', async () => {
    const { user, unmount } = renderState({})
    expect(screen.getByText('Chargement en cours')).toBeVisible()
    unmount()
    const failed = renderState({ isError: true })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalledOnce()
    failed.unmount()
    renderState({ data: { rows: [], total: 0, size: 20 } })
    expect(screen.getByText('Aucun enregistrement à afficher')).toBeVisible()
  })

  it('show the search that matched nothing, and the way back to all rows', async () => {
    const { user } = renderState({ data: { rows: [], total: 0, size: 20 } }, 'zzz')
    expect(screen.getByText('Aucun résultat pour « zzz »')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
    expect(asked).toHaveBeenLastCalledWith({ search: '', page: 1 })
  })

  it('hide the previous page when the next one fails', () => {
    renderState({ data: page(45, start), isError: true, isPlaceholderData: true })
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(screen.queryByRole('cell')).toBeNull()
  })
})

describe('all of a long list', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
  })
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, title: `Livre ${id}` }))
  const load = vi.fn<() => void>()
  const show = (count: number, isFetchNextPageError = false) => (
    <PagedTable
      caption="Livres"
      columns={columns}
      rowKey={({ id }) => id}
      query={{ data: { rows: rows(count), total: 1432, size: 100 }, isError: false, isPlaceholderData: false, refetch }}
      rest={{ hasNextPage: count < 1432, isFetchingNextPage: false, isFetchNextPageError, fetchNextPage: load }}
      place={{ ...start, pageSize: 'All' }}
      onPlace={asked}
    />
  )
  const more = () => screen.queryByRole('button', { name: 'Afficher la suite' })

  it('shows how many rows are loaded, and loads more by a button', async () => {
    const { user } = renderUi(show(100))
    expect(screen.getByText('100 affichés sur 1432')).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1433')
    await user.click(more()!)
    expect(load).toHaveBeenCalledOnce()
  })

  it('loads more when its end comes near the viewport', () => {
    const arrivals: (() => void)[] = []
    class Watch {
      constructor(onCross: (entries: { isIntersecting: boolean }[]) => void) {
        arrivals.push(() => onCross([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    renderUi(show(100))
    arrivals[0]?.()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is virtualized, without pagination', () => {
    renderUi(show(400))
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('does not retry a failed chunk without a click', async () => {
    const { user } = renderUi(show(200, true))
    expect(screen.getByText('Le chargement a échoué.')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('moves the focus to the end of the table after the last chunk', () => {
    const { rerender } = renderUi(show(1400))
    more()!.focus()
    rerender(show(1432))
    expect(more()).toBeNull()
    expect(screen.getByText('1432 affichés sur 1432').parentElement).toHaveFocus()
  })
})
