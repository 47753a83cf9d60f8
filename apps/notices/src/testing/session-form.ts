import { screen, within, type userEvent } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

type User = ReturnType<typeof userEvent.setup>

export const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select', exact: true })

/** Types a date at once, as dd/MM/yyyy. */
export function typeDate(text: string, label = 'Date') {
  fireEvent.change(field(label), { target: { value: text } })
  fireEvent.blur(field(label))
}

export async function choose(user: User, label: string, option: string) {
  await within(field(label)).findByRole('option', { name: option })
  await user.selectOptions(field(label), option)
}

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

interface Filled {
  type?: 'Cours' | 'TD'
  group?: string | null
}

/** Fills in a session step by step, as the lists come. */
export async function fillSession(user: User, { type = 'TD', group = 'LSI1-TD1' }: Filled = {}) {
  typeDate('25/11/2026')
  await choose(user, 'Quart', '10:15 - 11:45')
  await choose(user, 'Type', type)
  await choose(user, 'Matiere', 'Algorithmique')
  if (group) await user.click(await screen.findByRole('checkbox', { name: group }))
}
