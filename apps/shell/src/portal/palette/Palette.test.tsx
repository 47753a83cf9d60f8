import type { SearchEntry, SearchRequest } from '@portal/remote-kit'
import { expectAccessible, screen, teacher, userEvent, within, renderPart } from '@portal/testing'
import { waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { portalStore } from '../portal-store.ts'
import { idleController } from '../remotes/testing/idle-controller.ts'
import { PaletteLauncher } from './PaletteLauncher.tsx'

const say = (fr: string) => ({ fr, en: fr, ar: 'مدخل' })
const books = vi.fn<(request: SearchRequest) => Promise<SearchEntry[]>>()
const notices = vi.fn<(request: SearchRequest) => Promise<SearchEntry[]>>()
const running = { phase: 'running', version: '1', notice: null } as const

beforeEach(() => {
  books.mockReset().mockResolvedValue([])
  notices.mockReset().mockResolvedValue([])
  portalStore.setState({
    open: {
      table: { routes: [], reserved: [] },
      groups: [
        {
          id: 'home',
          entries: [{ id: 'news', path: '/dashboard', label: say('Actualités'), group: 'home', order: 1 }],
        },
        {
          id: 'notices',
          entries: [
            { id: 'a', path: '/AvisAbsence', label: say("Avis d'absence"), group: 'notices', order: 2 },
            {
              id: 'b',
              label: say('Avis DS'),
              group: 'notices',
              order: 3,
              children: [{ id: 'b1', path: '/AvisTest/1', label: say('DS') }],
            },
          ],
        },
      ],
      controllers: new Map([
        ['library', idleController(running, { search: books })],
        ['notices', idleController(running, { search: notices })],
      ]),
      search: {
        modules: [
          { remote: 'library', actions: new Map() },
          { remote: 'notices', actions: new Map([['makeUp', say('Rattrapage')]]) },
        ],
        pages: [{ path: '/profile', title: say('Profil') }],
      },
      preload: () => undefined,
    },
  })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show() {
  return renderPart(
    <>
      <PaletteLauncher session={teacher} year={null} />
      <Address />
    </>,
    '/dashboard',
  )
}

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox')
}
const options = () => screen.queryAllByRole('option').map(({ firstElementChild }) => firstElementChild?.textContent)
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')
}

describe('the search of the portal', () => {
  it('opens by Ctrl+K and by its button, and Escape returns the focus', async () => {
    show()
    const button = screen.getByRole('button', { name: 'Recherche rapide' })
    button.focus()
    const input = await open()
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    expect(await screen.findByRole('combobox')).toBeVisible()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('asks no remote before two characters are typed', async () => {
    show()
    await userEvent.type(await open(), 'a')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(books).not.toHaveBeenCalled()
  })

  it('finds pages at once, and opens the active one by keyboard', async () => {
    show()
    await userEvent.type(await open(), 'avis')
    expect(options()).toEqual(["Avis d'absenceDemandes", 'Avis DS · DSDemandes'])
    expect(active()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('Avis DS · DS')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/AvisTest/1')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds pages that have no menu entry', async () => {
    show()
    await userEvent.type(await open(), 'profil')
    expect(options()).toEqual(['Profil'])
  })

  it('finds the actions of a remote while another one hangs, and takes no address outside of the portal', async () => {
    books.mockReturnValue(new Promise(() => undefined))
    notices.mockResolvedValue([
      {
        kind: 'action',
        action: 'makeUp',
        id: '1',
        title: 'LGL2-A',
        detail: 'Algorithmique',
        to: '/AvisRattrapage?groupe=1',
      },
      { kind: 'action', action: 'makeUp', id: '2', title: 'LGL2-A', to: '//evil.example' },
      { kind: 'action', action: 'unknown', id: '3', title: 'LGL2-A rattrapage', to: '/AvisRattrapage' },
    ])
    show()
    await userEvent.type(await open(), 'rattrapage LGL2-A')
    const found = await screen.findByRole('option', { name: /^Rattrapage LGL2-A/ })
    expect(options()).toEqual(['Rattrapage LGL2-AAlgorithmique'])
    expect(screen.getByText('Recherche en cours')).toBeVisible()
    await waitFor(() => expect(notices.mock.lastCall?.[0]).toMatchObject({ text: 'rattrapage LGL2-A', language: 'fr' }))
    await userEvent.click(found)
    expect(screen.getByText('/AvisRattrapage?groupe=1')).toBeVisible()
  })

  it('says that nothing was found, and has no accessibility violations', async () => {
    show()
    await userEvent.type(await open(), 'xylophone')
    expect(await screen.findByText('Aucun résultat')).toBeVisible()
    await userEvent.clear(screen.getByRole('combobox'))
    expect(within(screen.getByRole('listbox', { name: 'Résultats' })).getAllByRole('option')).not.toHaveLength(0)
    await expectAccessible(document.body)
  })
})
