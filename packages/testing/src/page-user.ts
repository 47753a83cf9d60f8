import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'

type Name = string | RegExp

/** A user who opens dialogs by the buttons of the page, and answers their questions. */
export interface PageUser extends UserEvent {
  /** Presses a button, and returns the queries of the dialog that opens, by its name where one is given. */
  openDialog: (button: Name, dialog?: Name) => Promise<BoundFunctions<typeof queries>>
  /** Presses a button of the question that is open, such as "Oui". */
  answer: (button: Name) => Promise<void>
  /** Presses a button, and answers the question that opens with "Oui", or another button. */
  pressAndConfirm: (button: Name, confirm?: Name) => Promise<void>
}

export function setupUser(): PageUser {
  const user = userEvent.setup()
  const press = async (name: Name) => user.click(await screen.findByRole('button', { name }))
  const answer = async (name: Name) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  return Object.assign(user, {
    answer,
    openDialog: async (button: Name, dialog?: Name) => {
      await press(button)
      return within(await screen.findByRole('dialog', { name: dialog }))
    },
    pressAndConfirm: async (button: Name, confirm: Name = 'Oui') => {
      await press(button)
      await answer(confirm)
    },
  })
}
