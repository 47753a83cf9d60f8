import { parseRegistry } from '@portal/release-format/registry'
import { mockCall, networkError, screen, userEvent, within, renderPart } from '@portal/testing'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUnsaved, cancelLeave, unsavedWork } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { reportError } from '../report.ts'
import { OverrideBadges } from './OverrideBadges.tsx'
import { OverrideDialog } from './OverrideDialog.tsx'
import { OverrideErrors } from './OverrideErrors.tsx'
import { overrideStore } from './override-store.ts'
import { parseOverride } from './override.ts'
import { startOverrides } from './start-override.ts'

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const published = {
  name: 'marks',
  version: '1.0.0-a',
  base: '/remotes/marks/1.0.0-a/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'portal_marks',
  menu: [],
  lastGood: null,
  disabled: null,
  routes: [{ path: '/Note', title }],
}
const { registry } = parseRegistry({ snapshot: '7', remotes: [published] })
const manifest = {
  name: 'marks',
  version: '1.1.0-dev',
  entry: 'remoteEntry.js',
  global: 'portal_marks_dev',
  menu: [],
  routes: [{ path: '/Note', title }],
}
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  overrideStore.setState({ overrides: [], unserved: [], errors: {}, isChoosing: false })
  window.history.replaceState({ usr: 4 }, '', '/Note')
  mockCall('get', 'localhost:3101/manifest.json', manifest)
})
afterEach(() => {
  cancelLeave()
  setUnsaved(document.body, 'form', false)
  vi.unstubAllGlobals()
})

const start = (address = '/Note') => {
  window.history.replaceState({ usr: 4 }, '', address)
  return startOverrides(registry)
}

describe('the URL of a local build', () => {
  it.each([
    ['marks@http://localhost:3101/', 'http://localhost:3101/'],
    ['marks@http://localhost:3101', 'http://localhost:3101/'],
    ['marks@http://127.0.0.1:3101/build', 'http://localhost:3101/build/'],
  ])('%s is parsed', (text, base) => {
    expect(parseOverride(text)).toEqual({ remote: 'marks', base })
  })

  it.each([
    'marks@https://elsewhere.example/',
    'marks@http://localhost.elsewhere.example/',
    'marks@http://localhost@elsewhere.example/',
    'marks@javascript:alert(1)',
    'marks@//localhost:3101/',
    'Marks@http://localhost:3101/',
    'http://localhost:3101/',
    'marks',
    '',
  ])('%s is rejected', (text) => {
    expect(parseOverride(text)).toBeNull()
  })
})

describe('a local build', () => {
  it('replaces the published one in this tab, also after a reload, and is removed from the URL', async () => {
    const [marks] = (await start('/Note?override=marks@http://localhost:3101/&onglet=2')).remotes
    expect(marks).toMatchObject({ version: '1.1.0-dev', base: 'http://localhost:3101/', integrity: null })
    expect(window.location.search).toBe('?onglet=2')
    expect(window.history.state).toEqual({ usr: 4 })
    expect((await start()).remotes[0]).toMatchObject({ version: '1.1.0-dev' })
    expect(localStorage).toHaveLength(0)
  })

  it('is added to the others when no such remote is published yet', async () => {
    mockCall('get', 'localhost:3101/manifest.json', { ...manifest, name: 'library' })
    const { remotes } = await start('/Note?override=library@http://localhost:3101/')
    expect(remotes.map(({ name }) => name)).toEqual(['marks', 'library'])
  })

  it('of several remotes replace them together, and one of the same remote replaces the older one', async () => {
    mockCall('get', 'localhost:3102/manifest.json', { ...manifest, name: 'library' })
    mockCall('get', 'localhost:3103/manifest.json', { ...manifest, version: '1.2.0-dev' })
    const both = 'override=marks@http://localhost:3101/&override=library@http://localhost:3102/'
    expect((await start(`/Note?${both}`)).remotes.map(({ base }) => base)).toEqual([
      'http://localhost:3101/',
      'http://localhost:3102/',
    ])
    const { remotes } = await start('/Note?override=marks@http://localhost:3103/')
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['marks 1.2.0-dev', 'library 1.1.0-dev'])
    expect(sessionStorage.getItem('override')).toBe('library@http://localhost:3102/ marks@http://localhost:3103/')
  })

  it('that fails does not affect another one', async () => {
    mockCall('get', 'localhost:3102/manifest.json', networkError())
    const both = 'override=library@http://localhost:3102/&override=marks@http://localhost:3101/'
    expect((await start(`/Note?${both}`)).remotes.map(({ base }) => base)).toEqual(['http://localhost:3101/'])
    expect(overrideStore.getState().unserved).toEqual(['library'])
  })

  it('from another host is rejected with a message', async () => {
    const refuse = vi.spyOn(notify, 'error')
    expect(await start('/Note?override=marks@https://elsewhere.example/')).toBe(registry)
    expect(refuse).toHaveBeenCalledWith('Un module local ne peut venir que de localhost ou de 127.0.0.1.')
    expect(sessionStorage).toHaveLength(0)
    refuse.mockRestore()
  })

  it.each([
    ['the server is unreachable', () => networkError()],
    ['the server has another remote', () => Response.json({ ...manifest, name: 'library' })],
    ['the response is a page instead of a manifest', () => new Response('<!doctype html>')],
  ])('falls back to the published one when %s, and the badge shows it', async (_case, answer) => {
    mockCall('get', 'localhost:3101/manifest.json', answer())
    expect(await start('/Note?override=marks@http://localhost:3101/')).toBe(registry)
    show()
    expect(screen.getByText(/^localhost:3101 ne sert pas le module marks/)).toBeInTheDocument()
  })
})

function show() {
  vi.stubGlobal('location', { href: window.location.href, reload: reload.mockReset() })
  return renderPart(
    <>
      <OverrideBadges />
      <OverrideErrors />
      <OverrideDialog />
    </>,
  )
}

describe('the badge', () => {
  it('is not rendered without a local build', () => {
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('names the build and resets to the published one, after confirmation of unsaved work', async () => {
    await start('/Note?override=marks@http://localhost:3101/')
    show()
    expect(screen.getByText('Le module marks est chargé depuis localhost:3101')).toBeInTheDocument()
    setUnsaved(document.body, 'form', true)
    const reset = screen.getByRole('button', { name: 'Revenir à la version publiée : marks' })
    await userEvent.click(reset)
    expect(unsavedWork.getState().pending).not.toBeNull()
    expect(sessionStorage).toHaveLength(1)
    cancelLeave()
    setUnsaved(document.body, 'form', false)
    await userEvent.click(reset)
    expect(sessionStorage).toHaveLength(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the panel', () => {
  it('lists the builds with their errors and resets one of them', async () => {
    overrideStore.setState({
      overrides: [
        { remote: 'marks', base: 'http://localhost:3101/' },
        { remote: 'library', base: 'http://localhost:3102/' },
      ],
      errors: { library: 'Error: broken at BooksPage' },
      isChoosing: true,
    })
    show()
    const panel = await screen.findByRole('dialog', { name: 'Module local' })
    expect(await within(panel).findByText('marks @ http://localhost:3101/')).toBeVisible()
    expect(within(panel).getByText('Error: broken at BooksPage')).toBeVisible()
    await userEvent.click(within(panel).getByRole('button', { name: 'Revenir à la version publiée : library' }))
    expect(sessionStorage.getItem('override')).toBe('marks@http://localhost:3101/')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the overlay', () => {
  it('shows the error of a local module, and is closed by its button', async () => {
    overrideStore.setState({ overrides: [{ remote: 'marks', base: 'http://localhost:3101/' }] })
    show()
    act(() => reportError(new Error('broken'), { remote: 'marks', version: 'local' }))
    expect(screen.getByRole('complementary', { name: 'Erreurs des modules locaux' })).toHaveTextContent('Error: broken')
    await userEvent.click(screen.getByRole('button', { name: "Fermer l'erreur : marks" }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('the form', () => {
  it('opens by the override parameter, which is removed from the URL', async () => {
    expect(await start('/Note?override&onglet=2')).toBe(registry)
    expect(window.location.search).toBe('?onglet=2')
    show()
    expect(await screen.findByRole('dialog', { name: 'Module local' })).toBeVisible()
  })

  async function choose(remote: string, address: string) {
    overrideStore.setState({ isChoosing: true })
    show()
    await userEvent.type(await screen.findByLabelText('Nom du module'), remote)
    await userEvent.clear(screen.getByLabelText('Adresse locale'))
    await userEvent.type(screen.getByLabelText('Adresse locale'), address)
    await userEvent.click(screen.getByRole('button', { name: 'Charger' }))
  }

  it('reloads the page with a build that is reachable', async () => {
    await choose('marks', 'http://localhost:3101')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sessionStorage.getItem('override')).toBe('marks@http://localhost:3101/')
  })

  it.each([
    ['http://192.168.1.4:3101/', 'Un module local ne peut venir que de localhost ou de 127.0.0.1.'],
    ['http://localhost:3199/', 'Aucun module de ce nom ne répond à cette adresse.'],
  ])('shows why %s is rejected', async (address, words) => {
    mockCall('get', 'localhost:3199/manifest.json', networkError())
    await choose('marks', address)
    expect(await screen.findByText(words)).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(0)
  })
})
