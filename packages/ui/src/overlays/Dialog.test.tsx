import { startI18n } from '@portal/i18n'
import { screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const close = vi.fn<() => void>()
const confirm = vi.fn<() => void>()

describe('Dialog', () => {
  it('is named by its title and starts in its first field', async () => {
    renderUi(
      <Dialog title="Ajouter DS" isOpen onClose={close}>
        <input aria-label="Date" />
      </Dialog>,
    )
    expect(await screen.findByRole('dialog', { name: 'Ajouter DS' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  })

  it('closes by the cross and by Escape, but not by a press beside it', async () => {
    const { user } = renderUi(
      <Dialog title="Ajouter DS" isOpen onClose={close}>
        <input aria-label="Date" />
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body)
    expect(close).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('is mirrored in Arabic', async () => {
    await startI18n('ar')
    renderUi(
      <Dialog title="جدول" isOpen onClose={close}>
        <p>نص</p>
      </Dialog>,
    )
    expect(await screen.findByRole('dialog')).toHaveAttribute('dir', 'rtl')
  })

  it('shows nothing while it is closed', () => {
    renderUi(
      <Dialog title="Ajouter DS" isOpen={false} onClose={close}>
        <p>Texte</p>
      </Dialog>,
    )
    expect(screen.queryByText('Texte')).not.toBeInTheDocument()
  })
})

describe('ConfirmDialog', () => {
  const question = (isBusy = false) => (
    <ConfirmDialog
      title="Valider"
      text="Voulez-vous valider ?"
      isOpen
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={close}
    />
  )

  it('asks Oui or Non, with the focus on the harmless answer', async () => {
    const { user } = renderUi(question())
    expect(await screen.findByRole('alertdialog', { name: 'Valider' })).toHaveTextContent('Voulez-vous valider ?')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Non' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Oui' }))
    expect(confirm).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Non' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('is confirmed once while the answer is under way', async () => {
    const { user } = renderUi(question(true))
    await user.click(await screen.findByRole('button', { name: 'Oui' }))
    expect(confirm).not.toHaveBeenCalled()
  })
})
