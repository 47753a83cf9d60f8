import { screen, waitFor, within, type userEvent } from '@portal/testing'
import { expect } from 'vitest'

/** Presses a delete button, answers the confirmation dialog, and returns its text once it is closed. */
export async function answerDeletion(
  user: ReturnType<typeof userEvent.setup>,
  button: HTMLElement,
  answer: 'Oui' | 'Non',
): Promise<string> {
  await user.click(button)
  const question = await screen.findByRole('alertdialog')
  const text = question.textContent
  await user.click(within(question).getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return text
}
