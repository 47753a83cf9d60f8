import type { MarksRow } from '@portal/domain/mark-rows'
import { setLanguage, startI18n } from '@portal/i18n/host'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import type { DraftStorage } from '../sheet/draft.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SaveRows } from '../sheet/save-rows.ts'
import { useMarksSheet } from '../sheet/use-marks-sheet.ts'
import { echoSave, marksRow, memoryDraft, storedResult } from '../testing/open-sheet.ts'
import type { LabelColumn } from './columns.ts'
import { MarksGrid, type MarksGridProps } from './MarksGrid.tsx'

const columns: LabelColumn[] = [
  { id: 'cin', header: 'CIN', isCode: true },
  { id: 'name', header: 'Étudiant' },
]

const clipboard = (text: string) => ({ getData: (type: string) => (type === 'text/plain' ? text : '') })

interface Shown extends Partial<Omit<MarksGridProps, 'sheet'>> {
  rows?: readonly MarksRow[]
  save?: SaveRows
  draft?: DraftStorage
}

const four = [marksRow(1), marksRow(2, { mark: '12', isLocked: true }), marksRow(3), marksRow(4)]

function show({ rows = four, save = echoSave(), draft, ...props }: Shown = {}) {
  const opened: { sheet?: MarksSheet } = {}
  function Page() {
    const sheet = useMarksSheet({ rows, save, draft })
    opened.sheet = sheet
    return <MarksGrid sheet={sheet} caption="Notes" columns={columns} {...props} />
  }
  const result = renderUi(
    <main>
      <Page />
    </main>,
  )
  return { ...result, sheet: opened.sheet! }
}

const cell = (id: number) => screen.getByRole('textbox', { name: `Note 0000000${id} Étudiant ${id}` })
const presence = (id: number) => screen.getByRole('switch', { name: new RegExp(`^Présence 0000000${id}`) })

describe('the grid', () => {
  it('shows number, labels, mark and state, and has an aria-rowcount', () => {
    show({ rows: Array.from({ length: 500 }, (_, index) => marksRow(index + 1)) })
    const grid = screen.getByRole('grid', { name: 'Notes' })
    expect(grid).toHaveAttribute('aria-rowcount', '501')
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['N°', 'CIN', 'Étudiant', 'Note', 'État'])
    expect(within(grid).getAllByRole('row').length).toBeLessThan(25)
    expect(within(grid).getByRole('row', { name: /00000003/ })).toHaveAttribute('aria-rowindex', '4')
  })

  it('has one tab stop (roving tabindex)', () => {
    show({ hasPresence: true })
    const stops = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('switch')]
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(1)])
  })

  it('R-marks-08: the mark and the presence of a validated row are disabled', () => {
    show({ hasPresence: true })
    expect(cell(2)).toBeDisabled()
    expect(presence(2)).toBeDisabled()
    expect(within(screen.getByRole('row', { name: /00000002/ })).getByText('Validée')).toBeVisible()
  })

  it('typing in a cell does not re-render other rows', async () => {
    const reads = new Map<number, number>()
    const rows = four.map((row) => ({
      ...row,
      labels: {
        ...row.labels,
        get name() {
          reads.set(Number(row.id), (reads.get(Number(row.id)) ?? 0) + 1)
          return row.labels['name']!
        },
      },
    }))
    const { user } = show({ rows })
    await user.click(cell(1))
    reads.clear()
    await user.keyboard('12.5')
    expect([...reads.keys()]).toEqual([1])
  })
})

describe('the keys of a spreadsheet', () => {
  it('Enter and ↓ move down past locked rows, Shift+Enter and ↑ move up, and select the mark', async () => {
    const { user } = show()
    await user.click(cell(1))
    await user.keyboard('7,5{Enter}')
    expect(cell(3)).toHaveFocus()
    await user.keyboard('8{ArrowDown}9{Shift>}{Enter}{/Shift}')
    expect(cell(3)).toHaveFocus()
    await user.keyboard('{ArrowUp}14')
    expect(cell(1)).toHaveValue('14')
    expect(cell(3)).toHaveValue('8')
    expect(cell(4)).toHaveValue('9')
  })

  it('Home and End move the caret in a cell; Ctrl+Home and Ctrl+End the row', async () => {
    const { user } = show()
    await user.click(cell(3))
    await user.keyboard('2{Home}1{End}{Backspace}')
    expect(cell(3)).toHaveFocus()
    expect(cell(3)).toHaveValue('1')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(cell(4)).toHaveFocus()
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(cell(1)).toHaveFocus()
  })

  it('R-marks-03: a mark is shown with the decimal separator of the language, and stored with a point', async () => {
    const { user, sheet } = show({ rows: [marksRow(1), marksRow(2, { mark: '7.25' })] })
    expect(cell(2)).toHaveValue('7,25')
    await user.click(cell(1))
    await user.keyboard('12,5{Enter}')
    expect(cell(1)).toHaveValue('12,5')
    expect(sheet.store.getState().rows[0]?.mark).toBe('12.5')
    await act(() => setLanguage('en'))
    expect(screen.getAllByRole('textbox')[0]).toHaveValue('12.5')
  })

  it('Escape restores the previous mark', async () => {
    const { user } = show({ rows: [marksRow(1, { mark: '12' })] })
    await user.click(cell(1))
    await user.keyboard('3{Escape}')
    expect(cell(1)).toHaveValue('12')
    expect(screen.getByText('Aucune modification')).toBeVisible()
  })

  it('P and A set the presence and move down; arrows move between presence and mark in visual order', async () => {
    const { user } = show({ hasPresence: true, rows: [marksRow(1), marksRow(2), marksRow(3)] })
    act(() => presence(1).focus())
    await user.keyboard('pa')
    expect(presence(1)).toBeChecked()
    expect(presence(2)).not.toBeChecked()
    expect(cell(2)).toHaveValue('0')
    expect(cell(2)).toBeDisabled()
    expect(presence(3)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(cell(3)).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(presence(3)).toHaveFocus()
    expect(screen.getByText('1 présent, 1 absent, 1 à marquer')).toBeVisible()
  })

  it('in Arabic ← moves from the presence to the mark', async () => {
    await startI18n('ar')
    const { user } = show({ hasPresence: true })
    const [first] = screen.getAllByRole('switch')
    act(() => first!.focus())
    await user.keyboard('{ArrowLeft}')
    expect(screen.getAllByRole('textbox')[0]).toHaveFocus()
  })
})

describe('a rejected character', () => {
  it('R-marks-05: is removed with a warning, and typing continues in the same cell', async () => {
    const { user } = show()
    await user.click(cell(1))
    await user.keyboard('25')
    const warning = await screen.findByRole('alertdialog', { name: 'Faites attention' })
    expect(warning).toHaveTextContent('Veuillez vérifier la note saisie')
    expect(warning).toHaveTextContent(/\S.* : « .?25.? » n'est pas une note de 0 à 20/)
    await waitFor(() => expect(within(warning).getAllByRole('button', { name: 'Fermer' }).at(-1)).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cell(1)).toHaveFocus())
    await user.keyboard('.5')
    expect(cell(1)).toHaveValue('2,5')
  })

  it('R-marks-06: that is not a digit is dropped, with the text of the page', async () => {
    const onNotDigits = vi.fn<() => void>()
    const { user } = show({ onNotDigits })
    await user.click(cell(1))
    await user.keyboard('1a2')
    expect(cell(1)).toHaveValue('12')
    expect(onNotDigits).toHaveBeenCalledOnce()
  })
})

describe('saving', () => {
  it('is shown per row as text, and announced to screen readers', async () => {
    const { user, sheet } = show({
      save: (changes) =>
        Promise.resolve(
          changes.map((change) =>
            change.id === 3 ? { id: 3, outcome: 'refused' as const, reason: 'value' as const } : storedResult(change),
          ),
        ),
    })
    await user.click(cell(1))
    await user.keyboard('12{Enter}14')
    expect(screen.getByText('2 à enregistrer')).toBeVisible()
    await act(() => sheet.save())
    expect(screen.getByText(/^1 note enregistrée à \d\d:\d\d, 1 refusée$/)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('1 ligne enregistrée, 1 refusée')
    expect(cell(3)).toBeInvalid()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(cell(3)).toHaveAccessibleDescription('Refusée par le serveur')
    expect(cell(1)).toHaveAccessibleDescription('Enregistrée')
  })

  it.each([
    ['locked', 'Validée', true],
    ['closed', 'Fermée', false],
  ] as const)('a row that was %s meanwhile says so, and what is not kept', async (outcome, state, isClosedSince) => {
    const answer = { id: 1, outcome, mark: null, isPresent: null, version: 2 }
    const { user, sheet } = show({ save: () => Promise.resolve([answer]) })
    await user.click(cell(1))
    await user.keyboard('12')
    await act(() => sheet.save())
    expect(cell(1)).toHaveAccessibleDescription(`${state} entre-temps ; non gardé : 12`)
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
    act(() => sheet.mergeServerRows([marksRow(1, { version: 2, isLocked: true, isClosed: isClosedSince })]))
    const since = isClosedSince ? 'Fermée' : 'Validée'
    expect(cell(1)).toHaveAccessibleDescription(`${since} entre-temps ; non gardé : 12`)
  })

  it('a conflict is resolved per row, with both values shown', async () => {
    const theirs = { mark: '9.5', isPresent: null, version: 2 }
    const conflict = { id: 1, outcome: 'conflict' as const, theirs, author: 'Hela Mansouri', at: '2026-11-21T14:02:00' }
    const { user, sheet } = show({ save: () => Promise.resolve([conflict]) })
    await user.click(cell(1))
    await user.keyboard('13')
    await act(() => sheet.save())
    await user.click(screen.getByRole('button', { name: 'Décider de 1 ligne' }))
    expect(await screen.findByText('Enregistrée ailleurs par Hela Mansouri le 21/11/2026 14:02')).toBeVisible()
    await user.click(screen.getByRole('button', { name: "00000001 Étudiant 1 : prendre l'autre, 9,5" }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cell(1)).toHaveValue('9,5')
  })

  it('a draft is offered for restoring', async () => {
    const entry = { id: 3, mark: '7.5', isPresent: null, isPasted: false, version: 1 }
    const { user } = show({ draft: memoryDraft({ at: Date.UTC(2026, 10, 21, 13), rows: [entry] }) })
    expect(screen.getByText(/^Un brouillon du 21\/11\/2026 14:00 contient 1 ligne/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reprendre le brouillon' }))
    expect(cell(3)).toHaveValue('7,5')
  })
})

describe('a pasted column', () => {
  it('R-marks-06: is previewed before it changes the sheet, and can be cancelled', async () => {
    const { user } = show()
    const first = cell(1)
    await user.click(first)
    fireEvent.paste(first, { clipboardData: clipboard('7,5\n8\nABS\n11') })
    const preview = await screen.findByRole('dialog', { name: 'Coller des notes' })
    expect(within(preview).getByText('2 nouvelles')).toBeVisible()
    expect(within(preview).getByText('Ligne validée, ignorée')).toBeVisible()
    expect(within(preview).getByText("Ce n'est pas un nombre")).toBeVisible()
    expect(first).toHaveValue('')
    await user.click(within(preview).getByRole('button', { name: 'Coller 2 notes' }))
    await waitFor(() => expect(cell(1)).toHaveFocus())
    expect(cell(1)).toHaveValue('7,5')
    expect(cell(4)).toHaveValue('11')
  })
})

describe('a pasted list', () => {
  it('with codes of another group is refused: code and name are shown, and nothing can be pasted', async () => {
    const { user } = show()
    await user.click(cell(1))
    fireEvent.paste(cell(1), { clipboardData: clipboard('CIN\tNom\tNote\n91000001\tDréano Noël\t14,5') })
    const preview = await screen.findByRole('dialog', { name: 'Coller des notes' })
    const line = within(preview).getByRole('row', { name: /91000001 Dréano Noël/ })
    expect(line).toHaveTextContent('Code absent de cette feuille')
    expect(within(preview).queryByRole('button', { name: /^Coller/ })).not.toBeInTheDocument()
  })

  it('with two columns of numbers is pasted after the column of the marks is chosen', async () => {
    const { user } = show()
    await user.click(cell(1))
    fireEvent.paste(cell(1), { clipboardData: clipboard('00000001\t14,5\t2\n00000003\t9,25\t12') })
    const preview = await screen.findByRole('dialog', { name: 'Coller des notes' })
    expect(within(preview).queryByRole('button', { name: /^Coller/ })).not.toBeInTheDocument()
    await user.selectOptions(within(preview).getByLabelText("Notes d'après"), 'Colonne 2 (14,5 ; 9,25…)')
    await user.click(within(preview).getByRole('button', { name: 'Coller 2 notes' }))
    await waitFor(() => expect(cell(1)).toHaveValue('14,5'))
    expect(cell(3)).toHaveValue('9,25')
  })
})

describe('R-marks-42: the search', () => {
  it('filters the rows, and the keys move within the filtered rows', async () => {
    const { user } = show({ isSearchable: true })
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans Notes' }), '4')
    expect(screen.getAllByRole('textbox')).toEqual([cell(4)])
    await user.click(cell(4))
    await user.keyboard('{ArrowUp}')
    expect(cell(4)).toHaveFocus()
  })
})

describe('a part of the sheet', () => {
  it('shows only its own rows, with their own numbers', () => {
    const rows = four.map((row, index) => ({
      ...row,
      labels: { ...row.labels, room: index < 2 ? 'A1' : 'B2', place: `${9 - index}` },
    }))
    show({ rows, part: { label: 'room', value: 'B2' }, numbers: { id: 'place', header: 'Ordre' } })
    expect(screen.getAllByRole('textbox')).toEqual([cell(3), cell(4)])
    expect(screen.getByRole('columnheader', { name: 'Ordre' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^7 00000003/ })).toBeInTheDocument()
  })
})
