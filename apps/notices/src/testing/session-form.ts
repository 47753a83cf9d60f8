import { screen, within, type userEvent } from '@portal/testing'
import { fireEvent } from '@testing-library/react'

type User = ReturnType<typeof userEvent.setup>

export const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select', exact: true })

/** Sets a date at once, as dd/MM/yyyy. */
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

type Steps = Record<string, () => unknown>

/** The steps that fill the fields before the groups, by field name; each waits for its list to load. */
export const sessionSteps = (user: User, type: Filled['type'] = 'TD'): Steps => ({
  Date: () => typeDate('25/11/2026'),
  Quart: () => choose(user, 'Quart', '10:15 - 11:45'),
  Type: () => choose(user, 'Type', type),
  Matière: () => choose(user, 'Matière', 'Algorithmique'),
})

/** Runs the steps up to the one of the missing field. */
export async function fillUntil(missing: string | null, steps: Steps) {
  for (const [name, fill] of Object.entries(steps)) {
    if (name === missing) return
    await fill()
  }
}

/** Fills in a session with its group. */
export async function fillSession(user: User, { type, group = 'LSI1-TD1' }: Filled = {}) {
  await fillUntil(null, sessionSteps(user, type))
  if (!group) return
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: group })
  // The only group of a list is chosen by the form.
  if (!box.checked) await user.click(box)
}
