import { ApiError } from '@portal/api-client'
import { Form, FormError, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineCommands } from '../index.ts'
import { defineTestTexts, renderInPortal } from '../testing/render-in-portal.tsx'

const texts = defineTestTexts('command-test', { taken: 'Nom déjà pris', closed: 'Fermé', failed: 'Échec' })
const { useCommand } = defineCommands(texts, { 'name.closed': 'closed' })
const schema = z.object({ name: z.string() })
type Input = z.input<typeof schema>

const send = vi.fn<(name: string) => Promise<void>>()
const onDone = vi.fn<() => void>()
const fetchName = vi.fn<() => Promise<string>>()
const fetchOther = vi.fn<() => Promise<string>>()

interface RenameProps {
  hasForm?: boolean
  hasFailedText?: boolean
  onError?: () => boolean
}

function Rename({ hasForm = true, hasFailedText = true, onError }: RenameProps) {
  useQuery({ queryKey: ['name', 1], queryFn: fetchName })
  useQuery({ queryKey: ['other'], queryFn: fetchOther })
  const form = useZodForm({ schema, defaultValues: { name: 'Amel' } })
  const rename = useCommand({
    run: ({ name }: { name: string }) => send(name),
    invalidates: [['name']],
    form: hasForm ? form : undefined,
    refusals: { 'name.taken': { field: 'name', text: 'taken' }, tooMany: 'closed' },
    failedText: hasFailedText ? 'failed' : undefined,
    doneText: ({ name }) => `Enregistré : ${name}`,
    onDone,
    onError,
  })
  return (
    <Form form={form} onSubmit={rename.run} translateError={texts.useMessages()}>
      <TextField<Input> name="name" label="Nom" />
      <FormError />
      <SubmitButton>Enregistrer</SubmitButton>
      <button type="button" onClick={() => void rename.run({ name: 'Olfa' })}>
        {rename.pending?.name ?? 'Olfa ?'}
      </button>
      {rename.failure && (
        <p role="alert">
          {rename.failed?.name} : {rename.failure}
        </p>
      )}
    </Form>
  )
}

async function open(props: RenameProps = {}) {
  const page = renderInPortal(<Rename {...props} />, { defaultOptions: { queries: { staleTime: Infinity } } })
  await waitFor(() => expect(fetchOther).toHaveBeenCalledTimes(1))
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Enregistrer' })) }
}

const refused = (code: string, msg?: string) => new ApiError({ kind: 'refused', status: 500, code, msg })

beforeEach(() => {
  vi.resetAllMocks()
  send.mockResolvedValue()
  fetchName.mockResolvedValue('Amel')
  fetchOther.mockResolvedValue('')
})

describe('a command that succeeds', () => {
  it('shows its toast and refetches the queries that it changes, and no others', async () => {
    const { notify, submit } = await open()
    await submit()
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Enregistré : Amel')
    expect(onDone).toHaveBeenCalledOnce()
    expect(fetchName).toHaveBeenCalledTimes(2)
    expect(fetchOther).toHaveBeenCalledTimes(1)
  })

  it('is not run again while it is running, whatever button is pressed', async () => {
    let finish = () => {}
    send.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { user, submit } = await open()
    await user.click(screen.getByRole('button', { name: 'Olfa ?' }))
    expect(await screen.findByRole('button', { name: 'Olfa' })).toBeVisible()
    await submit()
    expect(send).toHaveBeenCalledExactlyOnceWith('Olfa')
    await act(async () => finish())
    await submit()
    expect(send).toHaveBeenLastCalledWith('Amel')
  })
})

describe('a command that is refused', () => {
  it('shows the text of the error code in the form, until it is run again', async () => {
    send.mockRejectedValueOnce(refused('name.closed'))
    const { notify, user, submit } = await open()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Fermé')
    await user.click(screen.getByRole('button', { name: 'Olfa ?' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(notify.error).not.toHaveBeenCalled()
  })

  it('shows the text of a field below the field, and focuses it', async () => {
    send.mockRejectedValue(refused('name.taken'))
    const { submit } = await open()
    await submit()
    expect(await screen.findByLabelText('Nom')).toHaveAccessibleDescription('Nom déjà pris')
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows the text of the kind of error for an unknown code', async () => {
    send.mockRejectedValue(new ApiError({ kind: 'tooMany', status: 429, code: 'rate.limit' }))
    const { submit } = await open()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Fermé')
  })

  it("shows the server's reason when the page has no text for the code", async () => {
    send.mockRejectedValue(refused('x', 'Le service est fermé.'))
    const { submit } = await open()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service est fermé.')
  })

  it('keeps the text for the page without a form, with its input, until it is run again', async () => {
    send.mockRejectedValueOnce(refused('name.closed'))
    const { notify, user } = await open({ hasForm: false })
    await user.click(screen.getByRole('button', { name: 'Olfa ?' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Olfa : Fermé')
    await user.click(screen.getByRole('button', { name: 'Olfa ?' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(notify.error).not.toHaveBeenCalled()
  })

  it('keeps a general text without a form when the page has none', async () => {
    send.mockRejectedValue(refused('x'))
    const { submit } = await open({ hasForm: false, hasFailedText: false })
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent("Amel : Problème lors de l'enregistrement.")
  })

  it('is left to the page when the page shows the error itself', async () => {
    send.mockRejectedValue(refused('name.closed'))
    const { notify, submit } = await open({ onError: () => true })
    await submit()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(notify.error).not.toHaveBeenCalled()
  })
})

describe('a command without a response', () => {
  beforeEach(() => void send.mockRejectedValue(new ApiError({ kind: 'network' })))

  it('reports nothing as saved, but refetches what the server may have saved', async () => {
    const { notify, submit } = await open()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec')
    expect(notify.success).not.toHaveBeenCalled()
    expect(onDone).not.toHaveBeenCalled()
    expect(fetchName).toHaveBeenCalledTimes(2)
  })

  it('says in the form that the change may not be saved when the page has no text', async () => {
    const { notify, submit } = await open({ hasFailedText: false })
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent("le changement n'a peut-être pas été enregistré")
    expect(notify.error).not.toHaveBeenCalled()
  })

  it('fails at once while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    const { submit } = await open()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec')
    globalThis.dispatchEvent(new Event('online'))
  })
})
