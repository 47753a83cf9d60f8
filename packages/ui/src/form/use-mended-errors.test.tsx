import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Form, FormError, SubmitButton, TextField, useFormContext, useZodForm, z } from './index.ts'

const schema = z
  .object({ start: z.string(), end: z.string(), room: z.string() })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'endBeforeStart' })
type Input = z.input<typeof schema>

const stored = { start: '10:00', end: '12:00', room: 'A1' }

/** The server refuses every room, and room B2 with an error of its field. */
function ClassForm({ values }: { values?: typeof stored }) {
  const form = useZodForm({ schema, defaultValues: stored, values })
  const send = ({ room }: typeof stored) =>
    form.setError(room === 'B2' ? 'room' : 'root', { message: `${room} occupied` })
  return (
    <Form form={form} onSubmit={send} translateError={(key) => key}>
      <TextField<Input> name="start" label="Début" />
      <TextField<Input> name="end" label="Fin" />
      <TextField<Input> name="room" label="Salle" />
      <RoomProposal />
      <FormError />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

/** Sets the room otherwise than by typing, and its error before anything is submitted. */
function RoomProposal() {
  const { setValue, setError } = useFormContext<typeof stored>()
  return (
    <>
      <button type="button" onClick={() => setValue('room', 'C3', { shouldDirty: true })}>
        C3
      </button>
      <button type="button" onClick={() => setError('room', { message: 'unknown' })}>
        Vérifier
      </button>
    </>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('the error of a form', () => {
  it('goes when a field is typed in', async () => {
    const { user } = renderUi(<ClassForm />)
    await user.click(press('Confirmer'))
    expect(await screen.findByRole('alert')).toHaveTextContent('A1 occupied')
    await user.type(field('Fin'), '0')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('goes when a button of the form sets a field', async () => {
    const { user } = renderUi(<ClassForm />)
    await user.click(press('Confirmer'))
    await screen.findByRole('alert')
    await user.click(press('C3'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('stays when the stored values are loaded again', async () => {
    const { user, rerender } = renderUi(<ClassForm values={stored} />)
    await user.click(press('Confirmer'))
    await screen.findByRole('alert')
    rerender(<ClassForm values={{ ...stored, start: '09:00' }} />)
    expect(field('Début')).toHaveValue('09:00')
    expect(screen.getByRole('alert')).toHaveTextContent('A1 occupied')
  })
})

describe('the error of a field', () => {
  it('goes when another field mends it', async () => {
    const { user } = renderUi(<ClassForm />)
    await user.clear(field('Fin'))
    await user.type(field('Fin'), '09:30')
    await user.click(press('Confirmer'))
    await waitFor(() => expect(field('Fin')).toHaveAccessibleDescription('endBeforeStart'))
    await user.type(field('Salle'), '1')
    expect(field('Fin')).toHaveAccessibleDescription('endBeforeStart')
    await user.clear(field('Début'))
    await user.type(field('Début'), '08:00')
    await waitFor(() => expect(field('Fin')).toBeValid())
  })

  it('that the server gave goes when this field changes, and with no other', async () => {
    const { user } = renderUi(<ClassForm values={{ ...stored, room: 'B2' }} />)
    await user.click(press('Confirmer'))
    await waitFor(() => expect(field('Salle')).toHaveAccessibleDescription('B2 occupied'))
    await user.type(field('Fin'), '0')
    expect(field('Salle')).toHaveAccessibleDescription('B2 occupied')
    await user.type(field('Salle'), '0')
    await waitFor(() => expect(field('Salle')).toBeValid())
  })

  it('that came before the first submit goes when this field changes', async () => {
    const { user } = renderUi(<ClassForm />)
    await user.click(press('Vérifier'))
    expect(field('Salle')).toHaveAccessibleDescription('unknown')
    await user.type(field('Salle'), '0')
    expect(field('Salle')).toBeValid()
  })
})
