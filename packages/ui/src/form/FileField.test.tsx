import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { FileField, Form, SubmitButton, useUpload, useZodForm, z, type UploadOptions } from './index.ts'

const schema = z.object({ proof: z.file().nullable() })
type Input = z.input<typeof schema>

/** A mock upload whose progress, success and failure the test triggers. */
function network() {
  const calls: (UploadOptions & { finish: () => void; fail: () => void })[] = []
  const send = (options: UploadOptions) =>
    new Promise<void>((finish, reject) => {
      const fail = () => reject(new Error('broken'))
      options.signal.addEventListener('abort', fail)
      calls.push({ ...options, finish, fail })
    })
  return { calls, send, last: () => calls.at(-1)! }
}

function Proof({ send, onSent }: { send: ReturnType<typeof network>['send']; onSent: () => void }) {
  const form = useZodForm({ schema, defaultValues: { proof: null } })
  const upload = useUpload()
  const submit = async ({ proof }: z.output<typeof schema>) => {
    const sent = proof && upload.start(proof, (options) => send(options).then(() => true))
    if (await sent?.catch(() => false)) onSent()
  }
  return (
    <Form form={form} onSubmit={submit} translateError={(key) => key}>
      <FileField<Input> name="proof" label="Justification" upload={upload} />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const proof = new File(['x'], 'certificat.pdf', { type: 'application/pdf' })
const bar = () => screen.findByRole('progressbar', { name: 'Envoi du fichier certificat.pdf' })

async function sendProof() {
  const net = network()
  const onSent = vi.fn<() => void>()
  const { user } = renderUi(<Proof send={net.send} onSent={onSent} />)
  await user.upload(screen.getByLabelText('Justification'), proof)
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await bar()
  return { ...net, user, onSent }
}

describe('an upload', () => {
  it('shows its progress from 0 to 100, then success', async () => {
    const { last, onSent } = await sendProof()
    expect(await bar()).toHaveAttribute('value', '0')
    act(() => last().onProgress(40))
    expect(await bar()).toHaveAttribute('value', '40')
    expect(screen.getByText('40 %')).toBeVisible()
    act(() => last().onProgress(100))
    expect(await bar()).toHaveAttribute('value', '100')
    await act(async () => last().finish())
    expect(await screen.findByRole('status')).toHaveTextContent('Succès')
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('disables the file input while it is sending', async () => {
    await sendProof()
    expect(screen.getByLabelText('Justification')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Retirer le fichier' })).toBeNull()
  })

  it('shows a failure half-way, and can be retried', async () => {
    const { last, calls, user, onSent } = await sendProof()
    act(() => last().onProgress(60))
    await act(async () => last().fail())
    expect(await screen.findByRole('alert')).toHaveTextContent("certificat.pdf n'a pas été envoyé.")
    expect(onSent).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Renvoyer le fichier' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    await act(async () => last().finish())
    expect(await screen.findByText('Succès')).toBeVisible()
  })

  it('can be aborted, which is not shown as a failure', async () => {
    const { last, user } = await sendProof()
    await user.click(screen.getByRole('button', { name: "Interrompre l'envoi" }))
    expect(last().signal.aborted).toBe(true)
    expect(await screen.findByRole('alert')).toHaveTextContent("L'envoi du fichier certificat.pdf a été interrompu.")
  })

  it('clears its failure when another file is chosen', async () => {
    const { last, user } = await sendProof()
    await act(async () => last().fail())
    await screen.findByRole('alert')
    await user.upload(screen.getByLabelText('Justification'), new File(['y'], 'autre.pdf'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('autre.pdf')).toBeVisible()
  })
})
