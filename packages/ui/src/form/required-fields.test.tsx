import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Form, SubmitButton, TextField, useZodForm, z, type RequiredField } from './index.ts'

const schema = z.object({
  email: z.string().pipe(z.email('emailWrong')),
  first: z.string().trim(),
  last: z.string().refine((name) => name === '' || name.length > 1, 'lastShort'),
})
type Values = z.infer<typeof schema>

const required: readonly RequiredField<Values>[] = [
  { field: 'last', text: 'lastRequired' },
  { field: 'first', text: 'firstRequired' },
]
const send = vi.fn<(values: Values) => void>()

function Person() {
  const form = useZodForm({ schema, required, defaultValues: { email: '', first: '', last: '' } })
  return (
    <Form form={form} onSubmit={send} translateError={(key) => key}>
      <TextField<Values> name="email" label="E-mail" />
      <TextField<Values> name="first" label="Prénom" />
      <TextField<Values> name="last" label="Nom" />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirmer' })

describe('the required fields of a form', () => {
  it('are reported together with all other errors, and the first of their list is focused', async () => {
    const { user } = renderUi(<Person />)
    await user.type(field('Prénom'), '  ')
    await user.click(confirm())
    await waitFor(() => expect(field('Nom')).toHaveAccessibleDescription('lastRequired'))
    expect(field('Prénom')).toHaveAccessibleDescription('firstRequired')
    expect(field('E-mail')).toHaveAccessibleDescription('emailWrong')
    expect(field('Nom')).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
  })

  it('have one error each, and lose it when they are filled', async () => {
    const { user } = renderUi(<Person />)
    await user.click(confirm())
    await waitFor(() => expect(field('Nom')).toHaveAccessibleDescription('lastRequired'))
    await user.type(field('Nom'), 'B')
    await waitFor(() => expect(field('Nom')).toHaveAccessibleDescription('lastShort'))
    await user.type(field('Nom'), 'en')
    await waitFor(() => expect(field('Nom')).toBeValid())
  })

  it('leave the focus to the first other error when they are filled', async () => {
    const { user } = renderUi(<Person />)
    await user.type(field('Nom'), 'Ben')
    await user.type(field('Prénom'), 'Amel')
    await user.click(confirm())
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    await user.type(field('E-mail'), 'amel@institut.example')
    await user.click(confirm())
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })
})
