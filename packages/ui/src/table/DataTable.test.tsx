import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from '../actions/IconButton.tsx'
import { Trash2Icon } from '../icons.ts'
import { Page } from '../layout/Page.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { DataTable, type Column, type DataTableProps, type RowsQuery } from './index.ts'

interface Teacher {
  id: number
  name: string
  hours: number
}

const remove = vi.fn<(teacher: Teacher) => void>()
const columns: Column<Teacher>[] = [
  { id: 'name', header: 'Nom', value: (teacher) => teacher.name },
  { id: 'hours', header: 'Heures', value: (teacher) => teacher.hours, align: 'end', isCode: true },
  {
    id: 'actions',
    header: 'Actions',
    cell: (teacher) => <IconButton label="Supprimer" icon={<Trash2Icon />} onClick={() => remove(teacher)} />,
  },
]

const teachers = (count: number): Teacher[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, name: `Enseignant ${index + 1}`, hours: (index * 7) % 40 }))

type Props = Partial<Omit<DataTableProps<Teacher>, 'rows' | 'query'>>

function renderTable(rows: readonly Teacher[], props: Props = {}) {
  return renderUi(<DataTable caption="Enseignants" rows={rows} columns={columns} rowKey={(row) => row.id} {...props} />)
}

const refetch = vi.fn<() => void>()

function renderQuery(state: Partial<RowsQuery<Teacher>>, props: Props = {}) {
  const query = { data: undefined, isError: false, refetch, ...state }
  return renderUi(
    <DataTable caption="Enseignants" query={query} columns={columns} rowKey={(row) => row.id} {...props} />,
  )
}

const table = () => screen.getByRole('table', { name: 'Enseignants' })
const names = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const sizes = () => screen.getByRole('combobox', { name: 'Lignes par page' })
const pages = () => screen.queryByRole('navigation', { name: 'Pages du tableau : Enseignants' })

describe('the states of a table', () => {
  it("R-shared-15: shows 'Chargement en cours' while its rows are loading", () => {
    renderQuery({})
    expect(screen.getByText('Chargement en cours')).toBeVisible()
    expect(table()).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('Aucune information à afficher')).not.toBeInTheDocument()
  })

  it("R-shared-16: shows 'Aucune information à afficher' when there is no row", () => {
    renderQuery({ data: [] })
    expect(screen.getByText('Aucune information à afficher')).toBeVisible()
    expect(screen.queryByText('Chargement en cours')).not.toBeInTheDocument()
  })

  it("R-shared-17: shows the page's own text, such as 'Aucun enregistrement à afficher'", () => {
    renderQuery({ data: [] }, { emptyText: 'Aucun enregistrement à afficher' })
    expect(screen.getByText('Aucun enregistrement à afficher')).toBeVisible()
    expect(screen.queryByText('Aucune information à afficher')).not.toBeInTheDocument()
  })

  it('distinguishes an error from an empty result, and retries', async () => {
    const { user } = renderQuery({ isError: true })
    expect(screen.getByRole('alert')).toHaveTextContent('Le chargement a échoué.')
    expect(screen.queryByText('Aucune information à afficher')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps its cached rows when a refetch fails', () => {
    renderQuery({ data: teachers(2), isError: true })
    expect(names()).toEqual(['Enseignant 1', 'Enseignant 2'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('pages', () => {
  it('R-shared-36: can hold 5, 10, 20, 30 or All rows', async () => {
    const { user } = renderTable(teachers(40))
    expect(
      within(sizes())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '20', '30', 'Tous'])
    await user.selectOptions(sizes(), '5')
    expect(names()).toHaveLength(5)
    await user.selectOptions(sizes(), 'All')
    expect(names()).toHaveLength(40)
  })

  it('R-shared-36: have the sizes of the assignment tables', () => {
    renderTable(teachers(60), { pageSizes: [50, 100, 200, 300, 'All'], defaultPageSize: 50 })
    expect(names()).toHaveLength(50)
    expect(
      within(sizes())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['50', '100', '200', '300', 'Tous'])
  })

  it.each([5, 20, 30] as const)('R-shared-37: start with a default size of %i for 40 rows', (size) => {
    renderTable(teachers(40), { defaultPageSize: size })
    expect(names()).toHaveLength(size)
    expect(sizes()).toHaveValue(String(size))
  })

  it('R-shared-38: have no pagination when there is only one page', async () => {
    const { user } = renderTable(teachers(20))
    expect(pages()).not.toBeInTheDocument()
    await user.selectOptions(sizes(), '10')
    expect(pages()).toBeInTheDocument()
  })

  it('stop at the last one', async () => {
    const { user } = renderTable(teachers(12), { defaultPageSize: 5 })
    const next = screen.getByRole('button', { name: 'Page suivante' })
    await user.click(next)
    expect(screen.getByText('6 à 10 sur 12')).toBeVisible()
    await user.click(next)
    expect(names()).toEqual(['Enseignant 11', 'Enseignant 12'])
    expect(next).toHaveAccessibleDescription("C'est la dernière page")
    await user.click(next)
    expect(screen.getByText('11 à 12 sur 12')).toBeVisible()
  })
})

describe('search and sort', () => {
  it('a search resets to the first page', async () => {
    const { user } = renderTable(teachers(40), { defaultPageSize: 5 })
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans Enseignants' }), '39')
    expect(names()).toEqual(['Enseignant 18', 'Enseignant 39'])
  })

  it('shows a text when no row matches, and then all rows again', async () => {
    const { user } = renderTable(teachers(3))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('Aucun résultat pour « zzz »')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
    expect(names()).toHaveLength(3)
  })

  it('cycles through ascending, descending and unsorted, and sets aria-sort', async () => {
    const { user } = renderTable(teachers(11))
    const head = screen.getByRole('columnheader', { name: 'Nom' })
    expect(head).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(names().slice(-2)).toEqual(['Enseignant 10', 'Enseignant 11'])
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(names()[0]).toBe('Enseignant 11')
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'none')
  })

  it('sorts numbers numerically', async () => {
    const { user } = renderTable(teachers(8))
    await user.click(screen.getByRole('button', { name: 'Heures' }))
    const hours = within(table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[1]?.textContent))
    expect(hours).toEqual([0, 2, 7, 9, 14, 21, 28, 35])
  })

  it('ignores a column of buttons', () => {
    renderTable(teachers(1))
    expect(within(screen.getByRole('columnheader', { name: 'Actions' })).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('a row', () => {
  it('is opened by pointer or keyboard, through a button in it', async () => {
    const open = vi.fn<(teacher: Teacher) => void>()
    const rows = teachers(2)
    const { user } = renderTable(rows, { onRowClick: open, rowLabel: (row) => `Ouvrir ${row.name}` })
    await user.click(screen.getByRole('button', { name: 'Ouvrir Enseignant 2' }))
    expect(open).toHaveBeenLastCalledWith(rows[1])
    screen.getByRole('button', { name: 'Ouvrir Enseignant 1' }).focus()
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenLastCalledWith(rows[0])
  })

  it('is not opened by its other buttons', async () => {
    const open = vi.fn<(teacher: Teacher) => void>()
    const rows = teachers(1)
    const { user } = renderTable(rows, { onRowClick: open })
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    expect(remove).toHaveBeenCalledExactlyOnceWith(rows[0])
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the focus', () => {
  it('moves to the row that takes the place of a deleted one', () => {
    const rows = teachers(3)
    const { rerender } = renderTable(rows)
    screen.getAllByRole('button', { name: 'Supprimer' })[1]?.focus()
    rerender(<DataTable caption="Enseignants" rows={[rows[0]!, rows[2]!]} columns={columns} rowKey={({ id }) => id} />)
    expect(screen.getAllByRole('button', { name: 'Supprimer' })[1]).toHaveFocus()
  })

  it('is not restored after a click on the background while its row still exists', () => {
    const { rerender } = renderTable(teachers(2))
    const button = screen.getAllByRole('button', { name: 'Supprimer' })[1]
    button?.focus()
    button?.blur()
    rerender(<DataTable caption="Enseignants" rows={teachers(3)} columns={columns} rowKey={({ id }) => id} />)
    expect(document.body).toHaveFocus()
  })

  it('moves to the title of the page when no row is left', () => {
    const page = (rows: readonly Teacher[]) => (
      <Page title="Enseignants">
        <DataTable caption="Enseignants" rows={rows} columns={columns} rowKey={({ id }) => id} />
      </Page>
    )
    const { rerender } = renderUi(page(teachers(1)))
    screen.getByRole('button', { name: 'Supprimer' }).focus()
    rerender(page([]))
    expect(screen.getByRole('heading', { name: 'Enseignants' })).toHaveFocus()
  })
})

describe('the export', () => {
  it('saves the filtered rows of all pages, in the current order', async () => {
    const sheets = await import('./save-spreadsheet.ts')
    const save = vi.spyOn(sheets, 'saveSpreadsheet').mockImplementation(() => {})
    const { user } = renderTable(teachers(40), { defaultPageSize: 5, exportName: 'enseignants' })
    await user.type(screen.getByRole('searchbox'), '9')
    await user.click(screen.getByRole('button', { name: 'Nom' }))
    await user.click(screen.getByRole('button', { name: 'Nom' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    const [name, , rows] = save.mock.calls[0]!
    expect(name).toBe('enseignants')
    expect(rows).toMatchObject([39, 38, 29, 28, 19, 18, 9, 8].map((number) => ({ name: `Enseignant ${number}` })))
  })
})
