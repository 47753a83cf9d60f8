import { screen, waitFor, within } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadRecords } from '../backend/records.ts'
import french from '../locales/fr.json'
import { paths } from '../paths.ts'
import { logout } from '../store/account-actions.ts'
import { demoAccount } from '../store/demo-account.ts'
import { changeLayout, useLayout } from '../store/layout-store.ts'
import { preloaderDuration } from '../store/layout.ts'
import { useSlices } from '../store/slices.ts'
import { renderRoute } from '../testing/render.tsx'
import { menu } from './menu.ts'

const { frame: texts, menu: labels, settings } = french

const setWidth = (width: number) => vi.stubGlobal('innerWidth', width)
beforeEach(() => {
  setWidth(1280)
})

const sideMenu = () => screen.getByRole('navigation', { name: labels.label })
const button = (name: string) => screen.getByRole('button', { name })

describe('R-demo-01: the menu', () => {
  it('has every group of the document, and links for what has calls behind it', async () => {
    await renderRoute(paths.shops)
    for (const { label } of menu)
      expect(sideMenu()).toHaveTextContent(french.menu[label.slice(5) as keyof typeof labels])
    const hrefs = within(sideMenu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs.toSorted()).toEqual(Object.values(paths).toSorted())
  })

  it.each(['uiElements', 'fileManager', 'blog', 'forms', 'tables', 'charts', 'icons', 'maps', 'utility'] as const)(
    'says that %s has no data behind it',
    async (entry) => {
      await renderRoute(paths.shops)
      const text = labels.noData.replace('{{entry}}', labels[entry])
      expect(within(sideMenu()).getByText(text)).toBeVisible()
      expect(within(sideMenu()).getByText(text).closest('a')).toBeNull()
    },
  )

  it('has a logo that links to the main dashboard', async () => {
    await renderRoute(paths.shops)
    expect(screen.getByRole('link', { name: french.template.name })).toHaveAttribute('href', paths.dashboard)
  })
})

describe('R-demo-02: a page', () => {
  it('has its path with a capital letter and the name of the template as its title', async () => {
    const { portal } = await renderRoute(paths.contactProfile)
    expect(portal.setTitle).toHaveBeenLastCalledWith('Showcase/contacts/profile | Vitrine')
  })

  it('is scrolled to its top', async () => {
    const scrollTo = vi.fn<typeof window.scrollTo>()
    vi.stubGlobal('scrollTo', scrollTo)
    await renderRoute(paths.shops)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  })
})

it('R-demo-03: the main dashboard is horizontal, another page is as it was chosen', async () => {
  const { container, unmount } = await renderRoute(paths.dashboard)
  expect(container.querySelector('[data-layout]')).toHaveAttribute('data-layout', 'horizontal')
  unmount()
  const other = await renderRoute(paths.shops)
  expect(other.container.querySelector('[data-layout]')).toHaveAttribute('data-layout', 'vertical')
})

describe('R-demo-06: the layout and the sign-in', () => {
  it.each([paths.login, paths.register, paths.forgotPassword])('%s is plain and open to everybody', async (path) => {
    logout()
    const { container } = await renderRoute(path)
    expect(container.querySelector('[data-layout]')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it.each([paths.dashboard, paths.shops, paths.profile])('%s leads to the sign-in without a user', async (path) => {
    logout()
    const { currentRoute } = await renderRoute(path)
    expect(currentRoute()).toBe(paths.login)
  })

  it('a protected page is horizontal when that is chosen', async () => {
    const { container, user } = await renderRoute(paths.shops)
    await user.click(button(texts.settings))
    await user.selectOptions(screen.getByLabelText(settings.layout), settings.horizontal)
    expect(container.querySelector('[data-layout]')).toHaveAttribute('data-layout', 'horizontal')
  })

  it('the sign-in leads to the main dashboard', async () => {
    logout()
    const { user, currentRoute } = await renderRoute(paths.login)
    await user.type(screen.getByLabelText(/Adresse électronique/), demoAccount.email)
    await user.type(screen.getByLabelText(/^Mot de passe/), demoAccount.password)
    await user.click(button('Se connecter'))
    await waitFor(() => expect(currentRoute()).toBe(paths.dashboard))
  })

  it('the sign-in by a social network leads to the main dashboard', async () => {
    logout()
    const { user, currentRoute } = await renderRoute(paths.login)
    await user.click(button('Se connecter par un réseau social'))
    await waitFor(() => expect(currentRoute()).toBe(paths.dashboard))
  })

  it('the sign-out leads to the sign-in', async () => {
    const { user, currentRoute } = await renderRoute(paths.shops)
    await user.click(button(texts.user))
    await user.click(button(texts.logout))
    expect(currentRoute()).toBe(paths.login)
  })
})

it('R-demo-07: the context menu and F12 are prevented within the frame only', async () => {
  const { container } = await renderRoute(paths.shops)
  const inside = screen.getByRole('heading', { level: 1 })
  expect(fireEvent.contextMenu(inside)).toBe(false)
  expect(fireEvent.keyDown(inside, { key: 'F12' })).toBe(false)
  expect(fireEvent.keyDown(inside, { key: 'F11' })).toBe(true)
  expect(fireEvent.contextMenu(container)).toBe(true)
  expect(fireEvent.keyDown(container, { key: 'F12' })).toBe(true)
})

describe('R-demo-21: the header and the footer', () => {
  it('has a search box that finds products', async () => {
    const { user, currentRoute } = await renderRoute(paths.shops)
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'hoodie{Enter}')
    expect(currentRoute()).toBe('/showcase/products?q=hoodie')
  })

  it.each([
    ['mega menu', texts.megaMenu, labels.dashboards],
    ['shortcuts', texts.shortcuts, labels.calendar],
    ['errors of calls', texts.errors, texts.noErrors],
    ['account', texts.user, texts.logout],
  ])('has a button for the %s, which Escape closes', async (_name, label, content) => {
    const { user } = await renderRoute(paths.shops)
    const before = screen.queryAllByText(content).length
    await user.click(button(label))
    expect(button(label)).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByText(content)).toHaveLength(before + 1)
    await user.keyboard('{Escape}')
    expect(screen.queryAllByText(content)).toHaveLength(before)
    expect(button(label)).toHaveFocus()
  })

  it('has a toggle for the full screen of the frame', async () => {
    const request = vi.fn<() => Promise<void>>(async () => {})
    const exit = vi.fn<() => Promise<void>>(async () => {})
    const { container, user } = await renderRoute(paths.shops)
    Object.assign(container.querySelector('[data-layout]') ?? {}, { requestFullscreen: request })
    Object.assign(document, { exitFullscreen: exit })
    onTestFinished(() => void Reflect.deleteProperty(document, 'exitFullscreen'))
    await user.click(button(texts.fullscreen))
    expect(request).toHaveBeenCalledOnce()
    await user.click(await screen.findByRole('button', { name: texts.exitFullscreen }))
    expect(exit).toHaveBeenCalledOnce()
  })

  it('has a button that opens and closes the panel of settings', async () => {
    const { user } = await renderRoute(paths.shops)
    await user.click(button(texts.settings))
    expect(screen.getByRole('complementary', { name: texts.settings })).toBeVisible()
    await user.click(button(settings.close))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('shows the current year, the name of the template and the credit', async () => {
    await renderRoute(paths.shops)
    expect(screen.getByText(`${new Date().getFullYear()} © ${french.template.name}`)).toBeVisible()
    expect(screen.getByText(french.template.credit)).toBeVisible()
  })
})

describe('R-demo-22: the roles', () => {
  it('a user of the only role sees every page', async () => {
    const { accounts } = await loadRecords('account')
    expect(accounts[0]?.role).toBe(useSlices.getState().user?.role)
    await renderRoute(paths.profile)
    expect(screen.getByText(/administrateur/)).toBeVisible()
  })
})

it('counts the different calls that were made', async () => {
  const { user } = await renderRoute(paths.shops)
  await screen.findByRole('cell', { name: 'Brendle' })
  await user.click(button(texts.errors))
  expect(screen.getByText(texts.calls.replace('{{made}}', '1'))).toBeVisible()
})

describe('the sidebar', () => {
  it('R-demo-05: is opened by a button on a narrow screen', async () => {
    setWidth(400)
    const { user } = await renderRoute(paths.shops)
    expect(screen.queryByRole('navigation', { name: labels.label })).toBeNull()
    await user.click(button(texts.openMenu))
    expect(sideMenu()).toBeVisible()
  })

  it('R-demo-04: shows named icons in a boxed layout', async () => {
    const { user } = await renderRoute(paths.shops)
    await user.click(button(texts.settings))
    await user.selectOptions(screen.getByLabelText(settings.width), settings.boxed)
    expect(useLayout.getState().leftSideBarType).toBe('icon')
    expect(within(sideMenu()).getByRole('link', { name: labels.calendar })).toHaveTextContent('')
  })
})

it('the preloader is shown for 2.5 seconds', async () => {
  changeLayout({ isPreloader: true })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await renderRoute(paths.shops)
    expect(screen.getByText(texts.loading)).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(preloaderDuration)
    await waitFor(() => expect(screen.queryByText(texts.loading)).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

describe('the switch of failing calls', () => {
  it('R-demo-19: shows the text of a failed call in place of its data, until all calls succeed', async () => {
    const { user } = await renderRoute(paths.shops)
    expect(await screen.findByRole('cell', { name: 'Brendle' })).toBeVisible()
    await user.click(button(texts.settings))
    const text = 'Lecture impossible : les magasins'
    const option = await screen.findByRole('option', { name: new RegExp(text) })
    await user.selectOptions(screen.getByLabelText(settings.failures), option)
    await user.click(button(settings.fail))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    await user.click(button(texts.errors))
    expect(screen.getAllByText(text)).toHaveLength(2)
    await user.click(button(settings.succeed))
    expect(await screen.findByRole('cell', { name: 'Brendle' })).toBeVisible()
  })

  it('has each of the calls', async () => {
    const { user } = await renderRoute(paths.shops)
    await user.click(button(texts.settings))
    await waitFor(() =>
      expect(within(screen.getByLabelText(settings.failures)).getAllByRole('option').length).toBeGreaterThan(63),
    )
  })
})

it('the records are restored by a button', async () => {
  const { user } = await renderRoute(paths.shops)
  await screen.findByRole('cell', { name: 'Brendle' })
  const { shops } = await loadRecords('shop')
  shops.length = 0
  await user.click(button(texts.settings))
  await user.click(button(settings.reset))
  await waitFor(async () => expect((await loadRecords('shop')).shops).toHaveLength(8))
  expect(await screen.findByRole('cell', { name: 'Brendle' })).toBeVisible()
})
