import { ApiError } from '@portal/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfirmCommand, defineCommands } from '../index.ts'
import { defineTestTexts, renderInPortal } from '../testing/render-in-portal.tsx'

const texts = defineTestTexts('confirm-command-test', { used: 'Encore utilisé' })
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
  const { notify, user } = renderInPortal(<Removal {...props} />)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const dialog = await ask()
  await user.click(dialog.getByRole('button', { name: 'Oui' }))
  return { notify, user, dialog, ask }
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
