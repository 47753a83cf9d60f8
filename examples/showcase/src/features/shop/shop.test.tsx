import { screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { forceFailure } from '../../backend/failures.ts'
import { detailPath, paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

describe('the products', () => {
  it('are filtered by the words of the search and by category', async () => {
    const { user } = await renderRoute(`${paths.products}?q=hoodie`)
    expect(await screen.findAllByRole('heading', { level: 2, name: /hoodie/i })).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Catégorie'), 'Shoes')
    expect(screen.getByText('Aucun produit ne correspond')).toBeVisible()
  })
})

describe('R-demo-11: the comments of a product', () => {
  it('are liked, and so are replies', async () => {
    const { user } = await renderRoute(detailPath('product', 1))
    const [comment, reply] = await screen.findAllByRole('button', { name: /^Aimer le commentaire de/ })
    expect(comment).toHaveAttribute('aria-pressed', 'false')
    await user.click(comment!)
    await waitFor(() => expect(comment).toHaveAttribute('aria-pressed', 'true'))
    await user.click(reply!)
    await waitFor(() => expect(reply).toHaveAttribute('aria-pressed', 'true'))
  })

  it('are added, and answered', async () => {
    const { user } = await renderRoute(detailPath('product', 1))
    await user.type(await screen.findByLabelText('Votre commentaire'), 'A fair price.{Enter}')
    expect(await screen.findByText('A fair price.')).toBeVisible()
    expect(screen.getByText('Admin', { ignore: '[aria-hidden] *' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Répondre' })[0]!)
    await user.type(screen.getByLabelText(/^Réponse à/), 'I agree.{Enter}')
    expect(await screen.findByText('I agree.')).toBeVisible()
  })
})

describe('the orders', () => {
  it('are added', async () => {
    const { user } = await renderRoute(paths.orders)
    await user.click(screen.getByRole('button', { name: 'Ajouter une commande' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une commande' }))
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    expect(await dialog.findAllByText('Remplissez ce champ.')).toHaveLength(6)
    await user.type(dialog.getByLabelText(/^Numéro/), 'SK9999')
    await user.type(dialog.getByLabelText(/^Facturé à/), 'Hana Okafor')
    await user.type(dialog.getByLabelText(/^Jour/), '02/11/2019')
    await user.type(dialog.getByLabelText(/^Montant/), 'many')
    await user.selectOptions(dialog.getByLabelText(/^Paiement/), 'Remboursée')
    await user.selectOptions(dialog.getByLabelText(/^Moyen de paiement/), 'Carte Visa')
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    expect(await dialog.findByText('Saisissez un nombre.')).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Montant/))
    await user.type(dialog.getByLabelText(/^Montant/), '250')
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(screen.getByRole('searchbox', { name: /Commandes/ }), 'SK9999')
    const row = await screen.findByRole('row', { name: /SK9999/ })
    expect(row).toHaveTextContent(/Hana Okafor.*02\/11\/2019.*250.*Remboursée.*Carte Visa/)
  })

  it('are changed, and deleted after a confirmation', async () => {
    const { user } = await renderRoute(paths.orders)
    await user.click(await screen.findByRole('button', { name: 'Modifier SK2541' }))
    const name = within(await screen.findByRole('dialog')).getByLabelText(/^Facturé à/)
    await user.clear(name)
    await user.type(name, 'Hana Okafor')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByRole('row', { name: /SK2541 Hana Okafor/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Supprimer SK2541' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /SK2541/ })).toBeNull())
  })

  it('show the text of a refused deletion', async () => {
    forceFailure('delete.order', { status: 400, text: 'Cannot delete order' })
    const { user } = await renderRoute(paths.orders)
    await user.click(await screen.findByRole('button', { name: 'Supprimer SK2541' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    expect(await screen.findByText('Suppression impossible : la commande')).toBeVisible()
    expect(screen.getByRole('row', { name: /SK2541/ })).toBeInTheDocument()
  })
})

it('the cart shows its sum with the shipping and the discount', async () => {
  await renderRoute(paths.cart)
  const line = async (label: string) => (await screen.findByText(label)).parentElement
  expect(await line('Livraison')).toHaveTextContent(/25,00/)
  expect(await line('Remise')).toHaveTextContent(/-157,00/)
})
