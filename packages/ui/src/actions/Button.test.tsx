import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PrinterIcon } from '../icons.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { ServerButton } from './ServerButton.tsx'

const press = vi.fn<() => void>()

describe('Button', () => {
  it('is pressed by pointer and by keyboard', async () => {
    const { user } = renderUi(<Button onClick={press}>Confirmer</Button>)
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await user.keyboard('{Enter}')
    expect(press).toHaveBeenCalledTimes(2)
  })

  it('has aria-busy, keeps the focus and ignores clicks while it is busy', async () => {
    const { user, rerender } = renderUi(<Button onClick={press}>Confirmer</Button>)
    const button = screen.getByRole('button', { name: 'Confirmer' })
    button.focus()
    rerender(
      <Button isBusy onClick={press}>
        Confirmer
      </Button>,
    )
    await user.click(button)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(press).not.toHaveBeenCalled()
  })

  it('does not submit a form twice while it is busy', async () => {
    const send = vi.fn<() => void>()
    const { user } = renderUi(
      <form onSubmit={send}>
        <input aria-label="Nom" />
        <Button type="submit" isBusy>
          Envoyer
        </Button>
      </form>,
    )
    await user.type(screen.getByRole('textbox'), 'Amel{Enter}')
    expect(send).not.toHaveBeenCalled()
  })
})

describe('ServerButton', () => {
  const setNetwork = (isThere: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
  }

  it('R-shared-69: is disabled with the reason while the device has no network, and keeps its name and focus', async () => {
    const { user } = renderUi(<ServerButton onClick={press}>Valider</ServerButton>)
    const button = screen.getByRole('button', { name: 'Valider' })
    button.focus()
    setNetwork(false)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription("Sans réseau, cette action n'est pas possible.")
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
    setNetwork(true)
    expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus()
    await user.click(button)
    expect(press).toHaveBeenCalledOnce()
  })
})

describe('IconButton', () => {
  it('has an accessible name, and shows it as a tooltip on hover', async () => {
    const { user } = renderUi(<IconButton label="Imprimer" icon={<PrinterIcon />} onClick={press} />)
    await user.hover(screen.getByRole('button', { name: 'Imprimer' }))
    expect(screen.getByText('Imprimer')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.unhover(screen.getByRole('button'))
    expect(screen.queryByText('Imprimer')).not.toBeInTheDocument()
  })

  it('describes why it is disabled', async () => {
    const { user } = renderUi(
      <IconButton label="Supprimer" icon={<PrinterIcon />} disabledReason="Déjà validé" onClick={press} />,
    )
    const button = screen.getByRole('button', { name: 'Supprimer' })
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button).toHaveAccessibleDescription('Déjà validé')
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })
})
