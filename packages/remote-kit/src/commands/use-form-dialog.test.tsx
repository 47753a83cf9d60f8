import { ApiError } from '@portal/api-client'
import { defineTexts } from '@portal/i18n'
import { UiProvider } from '@portal/ui'
import { FormDialog, TextField, z } from '@portal/ui/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestPortal } from '../create-test-portal.ts'
import { PortalContext } from '../host.ts'
import { defineCommands } from '../index.ts'

const texts = defineTexts(
  'form-dialog-test',
  { empty: 'Saisissez le nom', taken: 'Nom déjà pris' },
  { en: () => Promise.resolve({ default: {} }), ar: () => Promise.resolve({ default: {} }) },
)
const { useFormDialog } = defineCommands(texts, { 'name.taken': 'taken' })
const schema = z.object({ name: z.string().trim().min(1, texts.message('empty')) })
type Input = z.input<typeof schema>

const send = vi.fn<(name: string) => Promise<string | null>>()
const steps = vi.fn<(step: string) => void>()

function RenameDialog({ onClose }: { onClose: () => void }) {
  const dialog = useFormDialog({
    schema,
    defaultValues: { name: 'Amel' },
    run: ({ name }: z.output<typeof schema>) => send(name),
    invalidates: [],
    doneText: 'Enregistré',
    isDone: (stored) => stored !== null,
    onDone: (stored) => steps(`done ${stored}`),
    onClose: () => {
      steps('close')
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title="Renommer" submitText="Enregistrer">
      <TextField<Input> name="name" label="Nom" />
    </FormDialog>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <RenameDialog onClose={() => setOpen(false)} />
}

async function open() {
  const portal = createTestPortal()
  render(
    <UiProvider colorMode="light" density="comfortable">
      <QueryClientProvider client={portal.queryClient}>
        <PortalContext value={portal}>
          <Page />
        </PortalContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  const field = await screen.findByLabelText('Nom')
  const user = userEvent.setup()
  await user.clear(field)
  return { portal, user, field, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

beforeEach(() => {
  vi.resetAllMocks()
  send.mockResolvedValue('Olfa')
})

it('runs the command with the values, then closes, and only then calls onDone', async () => {
  const { portal, user, field, press } = await open()
  await user.type(field, ' Olfa ')
  await press('Enregistrer')
  expect(send).toHaveBeenCalledExactlyOnceWith('Olfa')
  expect(steps.mock.calls).toEqual([['close'], ['done Olfa']])
  expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Enregistré')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('stays open with the input after a run that was cancelled', async () => {
  send.mockResolvedValue(null)
  const { user, field, press } = await open()
  await user.type(field, 'Olfa')
  await press('Enregistrer')
  expect(send).toHaveBeenCalledOnce()
  expect(field).toHaveValue('Olfa')
  expect(steps).not.toHaveBeenCalled()
})

it('stays open with the input and the reason of a refusal', async () => {
  send.mockRejectedValue(new ApiError({ kind: 'refused', status: 409, code: 'name.taken' }))
  const { user, field, press } = await open()
  await user.type(field, 'Olfa')
  await press('Enregistrer')
  expect(await screen.findByText('Nom déjà pris')).toBeVisible()
  expect(field).toHaveValue('Olfa')
  expect(steps).not.toHaveBeenCalled()
})

it('shows an invalid field without a call, counts as unsaved while it is changed, and closes by Annuler', async () => {
  const { portal, press } = await open()
  expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
  await press('Enregistrer')
  expect(await screen.findByText('Saisissez le nom')).toBeVisible()
  await press('Annuler')
  expect(send).not.toHaveBeenCalled()
  expect(steps.mock.calls).toEqual([['close']])
  expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false)
})
