import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { CheckboxGroupField, Form, SubmitButton, useZodForm, z } from './index.ts'

const schema = z.object({ groups: z.array(z.string()).min(1, 'groupRequired') })
type Input = z.input<typeof schema>
const send = vi.fn<(values: z.output<typeof schema>) => void>()
const groups = [
  { value: 3, label: 'LSI1-TD1' },
  { value: 1, label: 'LSI1-TD2' },
]

function Groups({ options = groups, isLoading = false }: { options?: typeof groups; isLoading?: boolean }) {
  const form = useZodForm({ schema, defaultValues: { groups: [] } })
  return (
    <Form form={form} onSubmit={send} translateError={() => 'Groupe obligatoire'}>
      <CheckboxGroupField<Input>
        name="groups"
        label="Groupes"
        options={options}
        isLoading={isLoading}
        emptyText="Sans matière"
      />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const confirm = () => screen.getByRole('button', { name: 'Confirmer' })

describe('a group of checkboxes', () => {
  it('has the checked values in the order of the list', async () => {
    const { user } = renderUi(<Groups />)
    await user.click(screen.getByRole('checkbox', { name: 'LSI1-TD2' }))
    await user.click(screen.getByRole('checkbox', { name: 'LSI1-TD1' }))
    await user.click(confirm())
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ groups: ['3', '1'] }))
  })

  it('can be unchecked, and shows its error', async () => {
    const { user } = renderUi(<Groups />)
    const first = screen.getByRole('checkbox', { name: 'LSI1-TD1' })
    await user.click(first)
    await user.click(first)
    await user.click(confirm())
    expect(await screen.findByText('Groupe obligatoire')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Groupes' })).toHaveAccessibleDescription('Groupe obligatoire')
    expect(first).toHaveFocus()
  })

  it('explains why there are no options', async () => {
    const { unmount } = renderUi(<Groups options={[]} />)
    expect(screen.getByText('Sans matière')).toBeVisible()
    unmount()
    renderUi(<Groups options={[]} isLoading />)
    expect(screen.getByText('Chargement en cours')).toBeVisible()
  })
})
