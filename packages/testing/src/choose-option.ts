import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an option by its label, in the select of the browser or in a list that is searched by typing. */
export async function chooseOption(user: UserEvent, field: HTMLElement, label: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, label)
  await user.click(field)
  await user.keyboard(label)
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: label }))
}
