import { ApiError } from '@portal/api-client'
import { defineTexts } from '@portal/i18n'
import { UiProvider } from '@portal/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestPortal } from '../create-test-portal.ts'
import { PortalContext } from '../host.ts'
import { ConfirmCommand, defineCommands } from '../index.ts'

const texts = defineTexts(
  'confirm-command-test',
  { used: 'Encore utilisé' },
  { en: () => Promise.resolve({ default: {} }), ar: () => Promise.resolve({ default: {} }) },
)
const { useCommand } = defineCommands(texts, { 'record.used': 'used' })
const send = vi.fn<() => Promise<void>>()

/** `isShownByPage`: the page shows every error itself. */
function Removal({ isShownByPage = false }: { isShownByPage?: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const removal = useCommand({ run: send, invalidates: [], doneText: 'Supprimé', onError: () => isShownByPage })
  return (
    <>
      <button onClick={() => setAsked(true)}>Supprimer</button>
      <ConfirmCommand
        command={removal}
        title="Supprimer"
        text="Sûr ?"
        isOpen={isAsked}
        onConfirm={() => void removal.run()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

async function confirm(props: { isShownByPage?: boolean } = {}) {
  const portal = createTestPortal()
  render(
    <UiProvider colorMode="light" density="comfortable">
      <QueryClientProvider client={new QueryClient()}>
        <PortalContext value={portal}>
          <Removal {...props} />
        </PortalContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const dialog = await ask()
  await user.click(dialog.getByRole('button', { name: 'Oui' }))
  return { notify: portal.notify, user, dialog, ask }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

beforeEach(() => {
  vi.resetAllMocks()
  send.mockRejectedValue(new ApiError({ kind: 'conflict', status: 409, code: 'record.used' }))
})

it('closes when the command has succeeded', async () => {
  send.mockResolvedValue()
  const { notify } = await confirm()
  await isClosed()
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Supprimé')
})

it('stays open with the error of a refused command, which can be tried again', async () => {
  const { notify, user, dialog } = await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Encore utilisé')
  send.mockResolvedValue()
  await user.click(dialog.getByRole('button', { name: 'Oui' }))
  await isClosed()
  expect(notify.error).not.toHaveBeenCalled()
})

it('asks again without the error of the last time', async () => {
  const { user, dialog, ask } = await confirm()
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Non' }))
  await isClosed()
  const again = await ask()
  expect(again.queryByRole('alert')).not.toBeInTheDocument()
})

it('closes when the page shows the error', async () => {
  await confirm({ isShownByPage: true })
  await isClosed()
  expect(send).toHaveBeenCalledOnce()
})
