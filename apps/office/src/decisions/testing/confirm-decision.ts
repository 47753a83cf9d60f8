import { screen, within, type renderPage } from '@portal/testing'

/** Answers Oui once the question is shown, whose text it returns. */
export async function confirmDecision(user: Awaited<ReturnType<typeof renderPage>>['user']): Promise<string> {
  const dialog = await screen.findByRole('alertdialog')
  const text = dialog.textContent ?? ''
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }))
  return text
}
