import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineRemote, Link, usePortal, useUnsavedWork, type PortalProps, type RemoteRoute } from './index.ts'
import { createTestPortal } from './create-test-portal.ts'

const texts = { load: vi.fn<() => Promise<void>>(async () => undefined) }
let container: HTMLElement
let portal: PortalProps

function Home() {
  return (
    <>
      <h1>Accueil</h1>
      <Link to="/detail">Vers le détail</Link>
      <Link to="/broken">Vers la panne</Link>
    </>
  )
}

function Detail() {
  useUnsavedWork(true)
  return <h1>Détail</h1>
}

function Broken(): never {
  throw new Error('The page broke')
}

const routes: RemoteRoute[] = [
  { path: '/home', load: async () => Home },
  { path: '/detail', load: async () => Detail },
  { path: '/broken', load: async () => Broken },
  { path: '/absent', load: () => Promise.reject(new Error('Loading chunk 4 failed')) },
]
const remote = defineRemote({ name: 'probe', routes, texts })

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  portal = createTestPortal({ container })
  window.history.replaceState(null, '', '/home')
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  await remote.unmount(portal)
  container.remove()
})

describe('a remote', () => {
  it('rejects a portal of another contract version', async () => {
    Object.assign(portal, { contract: 1 })
    await expect(remote.bootstrap(portal)).rejects.toThrow('contract 2')
  })

  it('has its own name in the kit, whatever props its code passes on', async () => {
    const Named = () => <h1>{usePortal().remote.name}</h1>
    const named = defineRemote({ name: 'named', routes: [{ path: '/home', load: async () => Named }], texts })
    await named.mount({ ...portal, remote: { name: 'marks', version: '1.0.0' } })
    expect(screen.getByRole('heading', { name: 'named' })).toBeVisible()
    await named.unmount(portal)
  })

  it('is rendered once its mount has resolved', async () => {
    await remote.mount(portal)
    expect(screen.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  })

  it('preloads the texts and the page of a path before it is mounted there', async () => {
    const load = vi.fn<() => Promise<typeof Home>>(async () => Home)
    const prepared = defineRemote({ name: 'prepared', routes: [{ path: '/home', load }], texts })
    texts.load.mockClear()
    await prepared.prepare('/elsewhere')
    expect(load).not.toHaveBeenCalled()
    await prepared.prepare('/home')
    expect(texts.load).toHaveBeenCalledTimes(2)
    await prepared.mount(portal)
    expect(load).toHaveBeenCalledTimes(1)
    await prepared.unmount(portal)
  })

  it('renders the page of a path that was opened while the remote was mounting', async () => {
    const later = async () => new Promise<typeof Home>((resolve) => setTimeout(() => resolve(Home), 20))
    const mounting = defineRemote({
      name: 'mounting',
      routes: [{ path: '/home', load: later }, ...routes.slice(1)],
      texts,
    })
    const mounted = mounting.mount(portal)
    window.history.replaceState(null, '', '/detail')
    await mounted
    expect(await screen.findByRole('heading', { name: 'Détail' })).toBeVisible()
    await mounting.unmount(portal)
  })

  it('leaves nothing behind when it is unmounted', async () => {
    await remote.mount(portal)
    await remote.unmount(portal)
    expect(container).toBeEmptyDOMElement()
  })

  it('runs the cleanups of its page before unmount returns, so that the portal can clear what they store', async () => {
    const cleanUp = vi.fn<() => void>()
    const Page = () => {
      useEffect(() => cleanUp, [])
      return null
    }
    const cleaned = defineRemote({ name: 'cleaned', routes: [{ path: '/home', load: async () => Page }], texts })
    await cleaned.mount(portal)
    const unmounting = cleaned.unmount(portal)
    expect(cleanUp).toHaveBeenCalledOnce()
    await unmounting
  })

  it('rejects its mount, and leaves nothing behind, when the first page throws', async () => {
    window.history.replaceState(null, '', '/broken')
    await expect(remote.mount(portal)).rejects.toThrow('The page broke')
    expect(container).toBeEmptyDOMElement()
  })

  it('rejects its mount when the module of the first page fails to load', async () => {
    window.history.replaceState(null, '', '/absent')
    await expect(remote.mount(portal)).rejects.toThrow('Loading chunk 4 failed')
  })
})

describe('a newer build in the same container', () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>{`Compteur ${count}`}</button>
  }

  it('keeps the state of a component that both builds share, and is unmounted as one', async () => {
    const build = () => defineRemote({ name: 'probe', routes: [{ path: '/home', load: async () => Counter }], texts })
    await build().mount(portal)
    await userEvent.click(screen.getByRole('button', { name: 'Compteur 0' }))
    const newer = build()
    await newer.mount(portal)
    expect(screen.getByRole('button', { name: 'Compteur 1' })).toBeVisible()
    await newer.unmount(portal)
    expect(container).toBeEmptyDOMElement()
  })

  it('replaces the failure panel of a page that threw', async () => {
    await remote.mount(portal)
    await userEvent.click(screen.getByRole('link', { name: 'Vers la panne' }))
    await screen.findByText("Ce module n'a pas pu s'afficher")
    const fixed = defineRemote({ name: 'probe', routes: [{ path: '/broken', load: async () => Home }], texts })
    await fixed.mount(portal)
    expect(screen.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  })

  it('rejects its mount when its page throws', async () => {
    await remote.mount(portal)
    const broken = defineRemote({ name: 'probe', routes: [{ path: '/home', load: async () => Broken }], texts })
    await expect(broken.mount(portal)).rejects.toThrow('The page broke')
  })
})

describe('inside a remote', () => {
  it('a link shows the next page and focuses its heading', async () => {
    await remote.mount(portal)
    await userEvent.click(screen.getByRole('link', { name: 'Vers le détail' }))
    const title = await screen.findByRole('heading', { name: 'Détail' })
    await waitFor(() => expect(title).toHaveFocus())
  })

  it('unsaved work is reported to the portal, and cleared when the page unmounts', async () => {
    window.history.replaceState(null, '', '/detail')
    await remote.mount(portal)
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.stringMatching(/^probe/), true)
    await remote.unmount(portal)
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.stringMatching(/^probe/), false)
  })

  it('a page that throws later is reported and shows the failure panel, and Retry restarts the remote', async () => {
    await remote.mount(portal)
    await userEvent.click(screen.getByRole('link', { name: 'Vers la panne' }))
    expect(await screen.findByText("Ce module n'a pas pu s'afficher")).toBeVisible()
    expect(portal.report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The page broke' }), {
      phase: 'render',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(portal.restart).toHaveBeenCalledTimes(1)
  })

  it('the panel disappears on navigation to another page', async () => {
    await remote.mount(portal)
    await userEvent.click(screen.getByRole('link', { name: 'Vers la panne' }))
    await screen.findByText("Ce module n'a pas pu s'afficher")
    window.history.back()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Accueil' })).toBeVisible())
  })
})
