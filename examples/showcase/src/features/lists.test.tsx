import { screen, waitFor, within } from '@portal/testing'
import { expect, it, vi } from 'vitest'
import { detailPath, paths } from '../paths.ts'
import { renderRoute } from '../testing/render.tsx'

it.each([
  ['customers', paths.customers, 'Ajouter un client', 'Marion Walker'],
  ['contacts', paths.contacts, 'Ajouter un contact', 'Marion Walker'],
  ['projects', paths.projects, 'Ajouter un projet', 'Admin dashboard'],
])('a form adds to the %s, and a row is edited and deleted', async (_list, path, add, name) => {
  const { user } = await renderRoute(path)
  await user.click(await screen.findByRole('button', { name: `Modifier ${name}` }))
  const field = within(await screen.findByRole('dialog')).getByLabelText(/^Nom/)
  await user.type(field, ' II')
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await user.click(await screen.findByRole('button', { name: `Supprimer ${name} II` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
  await waitFor(() => expect(screen.queryByText(`${name} II`)).toBeNull())
  await user.click(screen.getByRole('button', { name: add }))
  const dialog = within(await screen.findByRole('dialog', { name: add }))
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  expect((await dialog.findAllByText('Remplissez ce champ.')).length).toBeGreaterThan(2)
})

it('R-demo-18: a project shows a due date as a date, also one that the record writes for display', async () => {
  await renderRoute(paths.projects)
  expect(await screen.findByText('15/10/2019')).toBeVisible()
  expect(screen.getByText('10/10/2019')).toBeVisible()
})

it('an invoice shows its sum with the shipping, and is printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = await renderRoute(detailPath('invoice', 1))
  expect((await screen.findByText('Livraison')).parentElement).toHaveTextContent(/13,00/)
  await user.click(screen.getByRole('button', { name: 'Imprimer' }))
  expect(print).toHaveBeenCalledOnce()
})

it('the wallet shows the values of each coin and its history', async () => {
  await renderRoute(paths.wallet)
  const table = await screen.findByRole('table', { name: 'Chiffres : Valeur des monnaies' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mois', 'BTC', 'ETH', 'LTC'])
  expect(screen.getByRole('table', { name: 'Historique du portefeuille' })).toBeVisible()
})
