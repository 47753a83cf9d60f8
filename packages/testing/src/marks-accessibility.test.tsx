import { languages } from '@portal/i18n'
import { startI18n } from '@portal/i18n/host'
import { UiProvider } from '@portal/ui'
import { LockDialog, MarksGrid, useMarksSheet, type LabelColumn, type MarksRow, type SaveRows } from '@portal/ui/marks'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { setViewport } from './viewport.ts'

const columns: LabelColumn[] = [
  { id: 'cin', header: 'CIN', isCode: true },
  { id: 'name', header: 'Étudiant' },
]

const row = (id: number, more: Partial<MarksRow> = {}): MarksRow => ({
  id,
  labels: { cin: `0000000${id}`, name: `Étudiant ${id}` },
  mark: null,
  isPresent: true,
  version: 1,
  isLocked: false,
  ...more,
})
const rows = [row(1), row(2, { mark: '12', isLocked: true }), row(3, { mark: '0', isPresent: false })]
const nothing = () => {}
const refuse: SaveRows = async (changes) =>
  changes.map(({ id }) => ({ id, outcome: 'refused' as const, reason: 'value' as const }))

function Sheet({ isLocking }: { isLocking: boolean }) {
  const sheet = useMarksSheet({ rows, save: refuse })
  return (
    <main>
      <MarksGrid sheet={sheet} caption="Notes" columns={columns} hasPresence isSearchable />
      <button type="button" onClick={() => void sheet.save()}>
        Enregistrer
      </button>
      <LockDialog
        sheet={sheet}
        columns={columns}
        title="Validation"
        text="Irréversible"
        isOpen={isLocking}
        onConfirm={nothing}
        onCancel={nothing}
      />
    </main>
  )
}

function show(isLocking = false) {
  return render(
    <UiProvider colorMode="light" density="comfortable">
      <Sheet isLocking={isLocking} />
    </UiProvider>,
  )
}

describe.each(languages)('in %s a sheet of marks has no accessibility violations:', (language) => {
  it.each(['desk', 'phone'] as const)('its rows, modified and refused, in the viewport %s', async (viewport) => {
    await startI18n(language)
    setViewport(viewport)
    const { container } = show()
    const [first] = screen.getAllByRole('textbox')
    await userEvent.type(first!, '7,5')
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(first).toBeInvalid()
    await expectAccessible(container)
  })

  it('the lock dialog', async () => {
    await startI18n(language)
    show(true)
    await screen.findByRole('alertdialog')
    await expectAccessible(document.body)
  })
})
