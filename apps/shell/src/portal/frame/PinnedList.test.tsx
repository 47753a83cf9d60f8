import { screen, userEvent, within, renderPart } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { sideMenuStore } from './side-menu-store.ts'

const say = (fr: string) => ({ fr, en: fr, ar: fr })
const groups: MenuGroup[] = [
  { id: 'home', entries: [{ id: 'news', path: '/dashboard', label: say('Actualités'), group: 'home', order: 1 }] },
  {
    id: 'marks',
    entries: [
      {
        ...{ id: 'ds', label: say('Note DS'), group: 'marks', order: 2 },
        children: [
          { id: 'ds.1', path: '/Note/1', label: say('DS') },
          { id: 'ds.2', path: '/Note/2', label: say('Test') },
        ],
      },
    ],
  },
]
const toggle = vi.fn<(path: string) => void>()
const noPins: PinnedPages = {
  ...{ paths: [], isKnown: true, hasRoom: true, failed: null },
  ...{ isPinned: () => false, toggle },
}

beforeEach(() => {
  toggle.mockClear()
  sideMenuStore.setState({ isCollapsed: false, folds: {} })
})

function show(pins: Partial<PinnedPages>, { at = '/dashboard', isCollapsed = false } = {}) {
  renderPart(
    <SideMenu
      {...{ groups, isCollapsed, pathname: at, parent: null }}
      pins={{ ...noPins, ...pins }}
      onPreload={() => undefined}
      onExpand={() => undefined}
    />,
    at,
  )
  return within(screen.getByRole('navigation', { name: 'Menu principal' }))
}

describe('pinned pages', () => {
  it.each([true, false])(
    'stand at the beginning of the menu in their order, without those that it does not have (collapsed: %s)',
    (isCollapsed) => {
      const menu = show({ paths: ['/Note/2', '/gone', '/dashboard'] }, { isCollapsed })
      const list = within(menu.getByRole('list', { name: 'Épinglées' }))
      expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Test', 'Actualités'])
      expect(menu.getAllByRole('link', { current: 'page' })).toHaveLength(1)
    },
  )

  it('take no place without any', () => {
    expect(show({}).queryByRole('list', { name: 'Épinglées' })).toBeNull()
  })

  it('are chosen by a button beside the entry of the current page', async () => {
    const menu = show({ isPinned: (path) => path === '/Note/1' }, { at: '/Note/1' })
    const button = menu.getByRole('button', { name: 'Épingler DS en tête du menu' })
    expect(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button)
    expect(toggle).toHaveBeenCalledExactlyOnceWith('/Note/1')
  })

  it('are at most twelve, and a choice that was not saved says so', () => {
    const menu = show({ hasRoom: false, failed: '/dashboard' })
    expect(menu.getByRole('button', { name: /^Épingler/ })).toHaveAccessibleDescription(
      'Douze pages sont déjà épinglées.',
    )
    expect(menu.getByRole('alert')).toHaveTextContent("Votre choix n'a pas été enregistré.")
  })

  it('cannot be chosen before the server has said which there are', () => {
    expect(show({ toggle: null }).queryByRole('button', { name: /^Épingler/ })).toBeNull()
  })
})
