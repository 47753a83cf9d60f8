import { formatTime } from '@portal/i18n'
import { setLanguage } from '@portal/i18n/host'
import type { MenuGroup } from '../registry/compose-menu.ts'
import type { AuthSession } from '@portal/remote-kit'
import {
  expectAccessible,
  mockCall,
  registrar,
  screen,
  waitFor,
  setViewport,
  teacher,
  userEvent,
  within,
  renderPart,
  connectMockApi,
} from '@portal/testing'
import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { appearanceStore } from '../appearance-store.ts'
import { installationStore } from '../install/installation.ts'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import { BottomBar } from './BottomBar.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Frame } from './Frame.tsx'
import { sideMenuStore } from './side-menu-store.ts'

// The appearance store reads the system's colour scheme when it is imported.
vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }))

const say = (fr: string) => ({ fr, en: fr, ar: 'مدخل' })
const groups: MenuGroup[] = [
  {
    id: 'home',
    entries: [
      {
        id: 'news',
        path: '/dashboard',
        label: { fr: 'Actualités', en: 'News', ar: 'الأخبار' },
        group: 'home',
        order: 10,
      },
    ],
  },
  {
    id: 'marks',
    entries: [
      {
        id: 'ds',
        label: say('Note DS'),
        group: 'marks',
        order: 100,
        children: [
          { id: 'ds.1', path: '/Note/1', label: say('DS') },
          { id: 'ds.2', path: '/Note/2', label: say('Test') },
        ],
      },
    ],
  },
  {
    id: 'clubs/clubs',
    label: { fr: 'Vie associative', en: 'Student life', ar: 'الحياة الطلابية' },
    entries: [{ id: 'clubs', path: '/clubs', label: say('Clubs'), group: 'clubs', order: 300 }],
  },
]
const noPins: PinnedPages = {
  ...{ paths: [], isKnown: true, hasRoom: true, failed: null },
  ...{ isPinned: () => false, toggle: () => undefined },
}
const onSignOut = vi.fn<() => void>()
const onPreload = vi.fn<(path: string) => void>()

beforeEach(() => {
  vi.clearAllMocks()
  sideMenuStore.setState({ isCollapsed: false, folds: {} })
  mockCall('post', '/api/check_profile_image', { error: 0 })
  mockCall('get', '/api/v1/unread-notifications', { unread: 0 })
  connectMockApi({ isSignedIn: false, yearId: () => 3 })
})

function Surroundings({ parent, session }: { parent: string | null; session: AuthSession }) {
  const { pathname } = useLocation()
  return (
    <Frame
      institute="Institut des Oliviers"
      session={session}
      year={{ id: 3, name: '2026-2027' }}
      groups={groups}
      pins={noPins}
      pathname={pathname}
      parent={parent}
      onPreload={onPreload}
      onSignOut={onSignOut}
    >
      <Breadcrumb groups={groups} pathname={pathname} parent={parent} />
      <h1>La page</h1>
      <input aria-label="Champ" />
    </Frame>
  )
}

function show(at = '/dashboard', parent: string | null = null, session: AuthSession = teacher) {
  return renderPart(<Surroundings parent={parent} session={session} />, at)
}

const menu = () => screen.getByRole('navigation', { name: 'Menu principal' })

describe('the frame', () => {
  it('R-shared-08: has the menu toggle, the institute, the year, fullscreen, language, appearance and profile', () => {
    show()
    const bar = within(screen.getByRole('banner'))
    for (const name of ['Menu', 'Langue (Français)', 'Paramètres du thème'])
      expect(bar.getByRole('button', { name })).toBeVisible()
    // Fullscreen is hidden on a phone by a media query, which has no effect here.
    expect(bar.getByText('Plein écran')).toBeInTheDocument()
    expect(bar.getByRole('button', { name: 'Compte : Amel Ben Salah' })).toBeVisible()
    expect(bar.getByText('Institut des Oliviers')).toBeVisible()
    expect(bar.getByText('2026-2027')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Institut des Oliviers')
  })

  it('R-shared-14: has a bell with the number of unread notifications, and with none while there are none', async () => {
    const { unmount } = show()
    const bell = await screen.findByRole('button', { name: 'Notifications' })
    expect(bell).not.toHaveTextContent(/\d/)
    unmount()
    mockCall('get', '/api/v1/unread-notifications', { unread: 4 })
    show()
    expect(await screen.findByRole('button', { name: 'Notifications, non lues : 4' })).toHaveTextContent('4')
  })

  it('offers no profile and requests no photo for somebody who is not a teacher', async () => {
    const photos = mockCall('post', '/api/check_profile_image', { error: 0 })
    show('/dashboard', null, registrar)
    await userEvent.click(screen.getByRole('button', { name: 'Compte : Sonia Gharbi' }))
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Profil' })).toBeNull()
    expect(photos).toEqual([])
  })

  it('R-shared-64: shows the number of unread notifications at the icon of the installed portal', async () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
    Object.assign(navigator, { setAppBadge })
    mockCall('get', '/api/v1/unread-notifications', { unread: 4 })
    show()
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4))
    Reflect.deleteProperty(navigator, 'setAppBadge')
  })

  it('R-shared-64: installs the portal from the profile menu, where the browser offers it', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: /^Compte :/ }))
    expect(screen.queryByRole('button', { name: "Installer l'application" })).toBeNull()
    const prompt = vi.fn<() => Promise<void>>(async () => {})
    act(() => installationStore.setState({ offer: Object.assign(new Event('beforeinstallprompt'), { prompt }) }))
    await userEvent.click(await screen.findByRole('button', { name: "Installer l'application" }))
    expect(prompt).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: /^Compte :/ }))
    expect(screen.queryByRole('button', { name: "Installer l'application" })).toBeNull()
  })

  it('R-account-11: signs out from the profile menu', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: /^Compte :/ }))
    expect(screen.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/profile')
    await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('R-shared-08: the settings panel changes colours and density for this device', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Paramètres du thème' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sombre' }))
    await userEvent.click(screen.getByRole('button', { name: 'Compacte' }))
    const chosen = { colorMode: 'dark', density: 'compact', clock: null, hasSingleKeys: true }
    expect(appearanceStore.getState()).toEqual(chosen)
    expect(JSON.parse(localStorage.getItem('appearance') ?? '')).toEqual(chosen)
  })

  it('the settings panel changes the clock of all times on the page', async () => {
    onTestFinished(() => appearanceStore.setState({ clock: null }))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Paramètres du thème' }))
    const [twelve, all] = [
      screen.getByRole('button', { name: /^12 heures/ }),
      screen.getByRole('button', { name: /^24 heures/ }),
    ]
    for (const choice of [twelve, all]) expect(choice).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(twelve)
    expect(formatTime('2026-11-16 14:30')).toBe('02:30 PM')
    expect(twelve).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(all)
    expect(formatTime('2026-11-16 14:30')).toBe('14:30')
    expect(JSON.parse(localStorage.getItem('appearance') ?? '')).toMatchObject({ clock: 24 })
  })

  it('the settings panel turns shortcuts of a single character off, for every page of this device', async () => {
    onTestFinished(() => appearanceStore.setState({ hasSingleKeys: true }))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Paramètres du thème' }))
    const keys = within(screen.getByRole('group', { name: "Raccourcis d'une seule touche" }))
    expect(keys.getByRole('button', { name: /^Actifs/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(keys.getByRole('button', { name: 'Inactifs' }))
    expect(keys.getByRole('button', { name: 'Inactifs' })).toHaveAttribute('aria-pressed', 'true')
    expect(keys.getByRole('button', { name: /^Actifs/ })).toHaveAttribute('aria-pressed', 'false')
    expect(JSON.parse(localStorage.getItem('appearance') ?? '')).toMatchObject({ hasSingleKeys: false })
  })

  it('R-shared-03: a change of language applies immediately, keeps the input and is stored', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Champ'), '14,5')
    await userEvent.click(screen.getByRole('button', { name: /Langue/ }))
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
    expect(await screen.findByRole('link', { name: 'الأخبار' })).toBeVisible()
    expect(screen.getByLabelText('Champ')).toHaveValue('14,5')
    expect(localStorage.getItem('language')).toBe('ar')
  })

  it('R-shared-04: Arabic is laid out from right to left', async () => {
    show()
    await act(() => setLanguage('ar'))
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(screen.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('has no accessibility violations in %s', async (language) => {
    await setLanguage(language)
    const { container } = show()
    await expectAccessible(container)
  })

  it('has a skip link past the menu', async () => {
    show()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('closes a panel on Escape and returns the focus to its button', async () => {
    show()
    const opener = screen.getByRole('button', { name: /Langue/ })
    await userEvent.click(opener)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'English' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(opener).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull()
  })
})

describe('the side menu', () => {
  it('marks the current page and opens its submenu', () => {
    show('/Note/2')
    expect(within(menu()).getByRole('link', { name: 'Test' })).toHaveAttribute('aria-current', 'page')
    expect(within(menu()).getByRole('link', { name: 'Actualités' })).not.toHaveAttribute('aria-current')
  })

  it('opens and closes a submenu', async () => {
    show()
    const opener = within(menu()).getByRole('button', { name: 'Note DS' })
    await userEvent.click(opener)
    expect(within(menu()).getByRole('link', { name: 'DS' })).toHaveAttribute('href', '/Note/1')
    await userEvent.click(opener)
    expect(within(menu()).queryByRole('link', { name: 'DS' })).toBeNull()
  })

  it('moves the focus with arrow keys', async () => {
    show()
    act(() => within(menu()).getByRole('link', { name: 'Actualités' }).focus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(within(menu()).getByRole('button', { name: 'Note DS' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(within(menu()).getByRole('link', { name: 'Actualités' })).toHaveFocus()
  })

  it('has the headings of the portal and those that remotes declare, in the chosen language', async () => {
    show()
    const headings = () =>
      within(menu())
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(headings()).toEqual(["Aujourd'hui", 'Notes', 'Vie associative'])
    await act(() => setLanguage('ar'))
    expect(screen.getByRole('heading', { name: 'الحياة الطلابية' })).toBeVisible()
  })

  it('preloads the page of the entry that is hovered', async () => {
    show()
    await userEvent.hover(within(menu()).getByRole('link', { name: 'Actualités' }))
    expect(onPreload).toHaveBeenCalledWith('/dashboard')
  })

  it('R-shared-08: the toggle collapses it to icons, which keep their accessible names', async () => {
    show()
    const toggle = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(within(menu()).getByRole('link', { name: 'Actualités' })).toBeVisible()
    expect(within(menu()).queryByRole('heading')).toBeNull()
    expect(localStorage.getItem('menu')).toBe('collapsed')
  })

  it('opens and closes a group, which the browser remembers, and keeps that of the current page open', async () => {
    show()
    const notes = within(menu()).getByRole('button', { name: 'Notes' })
    await userEvent.click(notes)
    expect(notes).toHaveAttribute('aria-expanded', 'false')
    expect(within(menu()).queryByRole('button', { name: 'Note DS' })).toBeNull()
    expect(JSON.parse(localStorage.getItem('menuGroups') ?? '')).toEqual({ marks: false })
    expect(within(menu()).queryByRole('button', { name: "Aujourd'hui" })).toBeNull()
  })

  it('shows a closed group as one icon when it is collapsed, which expands the menu at that group', async () => {
    sideMenuStore.setState({ isCollapsed: true, folds: { marks: false } })
    show()
    expect(within(menu()).queryByRole('button', { name: 'Note DS' })).toBeNull()
    await userEvent.click(within(menu()).getByRole('button', { name: 'Notes' }))
    expect(within(menu()).getByRole('button', { name: 'Note DS' })).toBeVisible()
    expect(sideMenuStore.getState()).toEqual({ isCollapsed: false, folds: { marks: true } })
  })

  it('is a dialog on a phone', async () => {
    setViewport('phone')
    show()
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(sheet.getByRole('link', { name: 'Actualités' })).toBeVisible()
  })
})

describe('the bar of a phone', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Pages principales' }))

  it('is not shown on a computer', () => {
    show()
    expect(screen.queryByRole('navigation', { name: 'Pages principales' })).toBeNull()
  })

  it('leads to the first page, marks the group of the current page, and has no accessibility violations', async () => {
    setViewport('phone')
    const { container } = show('/Note/2')
    const today = bar().getByRole('link', { name: "Aujourd'hui" })
    expect(today).toHaveAttribute('href', '/dashboard')
    expect(today).not.toHaveAttribute('aria-current')
    expect(bar().getByRole('button', { name: 'Notes' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(container)
  })

  it('is empty until the menu is loaded, so that nothing in it moves', () => {
    renderPart(<BottomBar groups={[]} current={null} isOpen={() => false} onOpen={vi.fn<() => void>()} />)
    expect(bar().queryByRole('button')).toBeNull()
  })

  it('opens the pages of a group, and the whole menu', async () => {
    setViewport('phone')
    show('/Note/2')
    await userEvent.click(bar().getByRole('button', { name: 'Notes' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Notes' }))
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['DS', 'Test'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(bar().getByRole('button', { name: 'Menu' }))
    expect(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Clubs' }),
    ).toBeVisible()
  })
})

describe('a page below a list', () => {
  const back = () => screen.getByRole('navigation', { name: "Fil d'Ariane" })

  it('R-shared-06: marks the entry of its list, and links back to it by its name', async () => {
    show('/AddNoteDs', '/Note/2?onglet=1')
    const entry = within(menu()).getByRole('link', { name: 'Test' })
    expect(entry).toHaveAttribute('aria-current', 'true')
    expect(within(menu()).getByRole('link', { name: 'DS' })).not.toHaveAttribute('aria-current')
    const link = within(back()).getByRole('link', { name: 'Test' })
    expect(link).toHaveAttribute('href', '/Note/2?onglet=1')
    expect(back()).toHaveTextContent('NotesNote DSTest')
    await userEvent.click(link)
    expect(entry).toHaveAttribute('aria-current', 'page')
  })

  it('has no link back to a list that is not in the menu', () => {
    show('/AddNoteDs', '/Elsewhere')
    expect(within(menu()).queryByRole('link', { current: true })).toBeNull()
    expect(screen.queryByRole('navigation', { name: "Fil d'Ariane" })).not.toBeInTheDocument()
  })

  it('R-shared-06: marks the entry above its path when it names no list', () => {
    show('/clubs/7')
    expect(within(menu()).getByRole('link', { name: 'Clubs' })).toHaveAttribute('aria-current', 'true')
    expect(within(back()).getByRole('link', { name: 'Clubs' })).toHaveAttribute('href', '/clubs')
  })

  it('R-shared-06: paths are matched case-insensitively', () => {
    show('/note/1')
    expect(within(menu()).getByRole('link', { name: 'DS' })).toHaveAttribute('aria-current', 'page')
  })
})
