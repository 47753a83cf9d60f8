import type { Registry } from '@portal/release-format/registry'
import { createStore } from 'zustand/vanilla'
import { authHeaders } from '../../session/auth-headers.ts'
import type { StoredUser } from '../../session/stored-session.ts'
import { confirmLeave } from '../leaving/unsaved-work.ts'
import { storeRegistry } from './open-registry.ts'

interface NewerVersion {
  /** The remotes that this tab has opened. */
  opened: ReadonlySet<string>
  /** The server's snapshot when a reload changes what this tab shows; else null. */
  offered: string | null
  /** The snapshot that the teacher has declined. */
  declined: string | null
}

const requestTimeout = 8_000

export const newerVersion = createStore<NewerVersion>(() => ({
  opened: new Set(),
  offered: null,
  declined: null,
}))

/** Records that this tab runs code of a remote, so that its newer versions are offered. */
export function markOpened(remote: string): void {
  newerVersion.setState(({ opened }) => ({ opened: new Set([...opened, remote]) }))
}

/** Returns a function that checks by a conditional request whether a reload would change what this tab shows. */
export function createVersionCheck(running: Registry, currentUser: () => StoredUser | null): () => Promise<void> {
  let etag: string | null = null
  let latest = running

  return async () => {
    const user = currentUser()
    if (!user) return
    const response = await fetch('/portal/registry', {
      // The browser's HTTP cache would turn a 304 into a 200.
      cache: 'no-store',
      headers: { ...authHeaders(user), ...(etag && { 'If-None-Match': etag }) },
      signal: AbortSignal.timeout(requestTimeout),
    })
    if (response.status !== 304) {
      if (!response.ok) throw new Error(`The registry responded with ${response.status}`)
      latest = storeRegistry(await response.json())
      etag = response.headers.get('etag')
    }
    // Also without a change, because the tab may have opened another remote since.
    const { opened } = newerVersion.getState()
    const isSame = JSON.stringify(shownOf(latest, opened)) === JSON.stringify(shownOf(running, opened))
    newerVersion.setState({ offered: isSame ? null : latest.snapshot })
  }
}

/** Reloads the page with the live version; asks for confirmation of unsaved work first. */
export function reloadNewerVersion(): void {
  confirmLeave(() => window.location.reload())
}

export function declineNewerVersion(): void {
  newerVersion.setState(({ offered }) => ({ declined: offered }))
}

/** The part of a registry that a tab shows: the menu of all remotes, and the remotes that it has opened. */
function shownOf({ remotes }: Registry, opened: ReadonlySet<string>) {
  return {
    menu: remotes.flatMap(({ menu }) => menu),
    remotes: remotes
      .filter(({ name }) => opened.has(name))
      .map(({ name, version, routes, disabled }) => ({ name, version, routes, disabled })),
  }
}
