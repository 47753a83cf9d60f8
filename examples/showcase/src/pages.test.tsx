import { expectAccessible, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'
import { detailPath, paths } from './paths.ts'
import { renderRoute } from './testing/render.tsx'

const titles = { fr: french, en: english, ar: arabic }

const pages = {
  [paths.dashboard]: ({ dashboard }: typeof french) => dashboard.title,
  [paths.saas]: ({ dashboard }: typeof french) => dashboard.saasTitle,
  [paths.cryptoDashboard]: ({ dashboard }: typeof french) => dashboard.cryptoTitle,
  [paths.blog]: ({ dashboard }: typeof french) => dashboard.blogTitle,
  [paths.calendar]: ({ menu }: typeof french) => menu.calendar,
  [paths.chat]: ({ menu }: typeof french) => menu.chat,
  [paths.mail]: ({ menu }: typeof french) => menu.email,
  [paths.products]: ({ menu }: typeof french) => menu.products,
  [detailPath('product', 3)]: ({ shop }: typeof french) => shop.product,
  [paths.cart]: ({ menu }: typeof french) => menu.cart,
  [paths.orders]: ({ menu }: typeof french) => menu.orders,
  [paths.customers]: ({ menu }: typeof french) => menu.customers,
  [paths.shops]: ({ menu }: typeof french) => menu.shops,
  [paths.wallet]: ({ menu }: typeof french) => menu.wallet,
  [paths.cryptoOrders]: ({ crypto }: typeof french) => crypto.orders,
  [paths.projects]: ({ menu }: typeof french) => menu.projects,
  [detailPath('project', 2)]: ({ project }: typeof french) => project.title,
  [paths.tasks]: ({ menu }: typeof french) => menu.tasks,
  [paths.contacts]: ({ menu }: typeof french) => menu.contacts,
  [paths.contactProfile]: ({ menu }: typeof french) => menu.contactProfile,
  [paths.invoices]: ({ menu }: typeof french) => menu.invoices,
  [detailPath('invoice', 4)]: ({ invoice }: typeof french) => invoice.title,
  [paths.login]: ({ menu }: typeof french) => menu.login,
  [paths.register]: ({ menu }: typeof french) => menu.register,
  [paths.forgotPassword]: ({ menu }: typeof french) => menu.forgotPassword,
  [paths.profile]: ({ menu }: typeof french) => menu.profile,
}

describe.each(Object.entries(pages))('%s', (path, titleOf) => {
  it.each(['fr', 'en', 'ar'] as const)('shows its title and is accessible in %s', async (language) => {
    const { container, portal } = await renderRoute(path, { language })
    expect(await screen.findByRole('heading', { level: 1, name: titleOf(titles[language]) })).toBeVisible()
    await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0))
    await expectAccessible(container)
  })
})

it.each(['/showcase/dashboards/other', '/showcase/shop/toString', '/showcase/products/none', '/showcase/invoices/0'])(
  '%s shows that there is no such page',
  async (path) => {
    await renderRoute(path)
    expect(screen.getByText(french.record.notFound)).toBeVisible()
    expect(screen.getByRole('link', { name: french.dashboard.title })).toHaveAttribute('href', paths.dashboard)
  },
)
