import type { MarksRow, RowId } from '@portal/domain/mark-rows'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { MarksGrid } from '../grid/MarksGrid.tsx'
import { useMarksSheet } from '../sheet/use-marks-sheet.ts'
import { echoSave, marksRow } from '../testing/open-sheet.ts'
import { LockDialog } from './LockDialog.tsx'

const columns = [{ id: 'cin', header: 'CIN', isCode: true }]
const rows = [
  marksRow(1, { mark: '8' }),
  marksRow(2),
  marksRow(3, { mark: '0', isPresent: false }),
  marksRow(4, { mark: '13' }),
]
const save = echoSave()
const confirm = vi.fn<() => void>()
const goTo = vi.fn<(id: RowId) => void>()

function Page({ rows: shown }: { rows: readonly MarksRow[] }) {
  const sheet = useMarksSheet({ rows: shown, save })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <MarksGrid sheet={sheet} caption="Notes" columns={columns} hasPresence />
      <button type="button" onClick={() => setIsOpen(true)}>
        Valider
      </button>
      <LockDialog
        sheet={sheet}
        columns={columns}
        title="Validation des notes DS"
        text="Cette action est irréversible."
        isOpen={isOpen}
        onGoTo={goTo}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}

async function look(shown = rows) {
  const { user } = renderUi(<Page rows={shown} />)
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  return { user, dialog: within(await screen.findByRole('alertdialog', { name: 'Validation des notes DS' })) }
}

describe('the lock dialog', () => {
  it('R-marks-31: summarizes the sheet and offers Oui or Non', async () => {
    const { user, dialog } = await look([marksRow(1, { mark: '8' }), marksRow(2, { mark: '10.5' }), ...rows.slice(2)])
    const figures = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(figures).toEqual(['3', '1', '0', '8,00', '10,50', '13,00'])
    expect(dialog.getByText('De 12 à 14 : 1 note')).toBeInTheDocument()
    expect(dialog.getByText('Cette action est irréversible.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Non' })).toHaveFocus())
    await user.click(dialog.getByRole('button', { name: 'Oui' }))
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('counts the rows that are not saved yet', async () => {
    const { user } = renderUi(<Page rows={rows} />)
    await user.type(screen.getByRole('textbox', { name: 'Note 00000002' }), '12')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText("1 ligne n'est pas encore enregistrée.")).toBeVisible()
  })

  it('R-marks-68: offers no Oui that must fail while a mark or an absence is missing', async () => {
    const { user, dialog } = await look()
    expect(dialog.getByText(/une note ou une absence/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Oui' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await user.click(screen.getByRole('switch', { name: /00000002/ }))
    await user.click(screen.getByRole('switch', { name: /00000002/ }))
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    expect(await screen.findByRole('button', { name: 'Oui' })).toBeVisible()
  })

  it('R-marks-10: moves the focus from a missing mark to its cell', async () => {
    const { user, dialog } = await look()
    expect(dialog.getByRole('heading', { name: 'Il y a des notes non saisies' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '00000002' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note 00000002' })).toHaveFocus())
    expect(goTo).toHaveBeenCalledWith(2)
  })
})
