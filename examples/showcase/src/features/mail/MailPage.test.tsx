import { screen, waitFor, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

it.each([
  ['Boîte de réception', 14],
  ['Suivis', 4],
  ['Importants', 4],
  ['Brouillons', 3],
  ['Envoyés', 5],
  ['Corbeille', 3],
])('the folder %s has its mails', async (folder, count) => {
  const { user } = await renderRoute(paths.mail)
  await user.click(screen.getByRole('tab', { name: folder }))
  const table = await screen.findByRole('table', { name: folder })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count + 1))
})

it('opens a mail, and deletes one of the inbox', async () => {
  const { user } = await renderRoute(paths.mail)
  const table = await screen.findByRole('table', { name: 'Boîte de réception' })
  const [subject] = await within(table).findAllByRole('button', { name: /^[A-Z].*/ })
  const [, row] = within(table).getAllByRole('row')
  const open = within(row!).getAllByRole('button')[0]!
  await user.click(open)
  expect(subject).toBeVisible()
  expect(await screen.findByRole('dialog', { name: open.textContent ?? '' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(within(row!).getByRole('button', { name: /^Supprimer/ }))
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(14))
})

it('writes a mail, which the inbox then has', async () => {
  const { user } = await renderRoute(paths.mail)
  await user.click(screen.getByRole('button', { name: 'Écrire un courriel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Écrire un courriel' })
  await user.type(within(dialog).getByLabelText(/^À/), 'Hana Okafor')
  await user.type(within(dialog).getByLabelText(/^Objet/), 'Plan of the week')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByRole('button', { name: 'Plan of the week' })).toBeVisible()
})
