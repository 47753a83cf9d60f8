import type { Registry } from '@portal/release-format/registry'
import { createStore } from 'zustand/vanilla'
import { confirmLeave } from '../leaving/unsaved-work.ts'
import { storeRegistry } from './open-registry.ts'

interface NewerVersion {
  /** The server's snapshot when its contents differ from this tab's; else null. */
  offered: string | null
  /** The snapshot that the teacher has declined. */
  declined: string | null
}

const requestTimeout = 8_000

export const newerVersion = createStore<NewerVersion>(() => ({ offered: null, declined: null }))

/** Returns a function that checks by a conditional request whether the registry has changed since this tab started. */
export function createVersionCheck(running: Registry, token: () => string | null): () => Promise<void> {
  let etag: string | null = null

  return async () => {
    const bearer = token()
    if (!bearer) return
    const response = await fetch('/portal/registry', {
      // The browser's HTTP cache would turn a 304 into a 200.
      cache: 'no-store',
      headers: { Authorization: `Bearer ${bearer}`, ...(etag && { 'If-None-Match': etag }) },
      signal: AbortSignal.timeout(requestTimeout),
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(`The registry responded with ${response.status}`)
    const latest = storeRegistry(await response.json())
    etag = response.headers.get('etag')
    newerVersion.setState({ offered: isSameRegistry(latest, running) ? null : latest.snapshot })
  }
}

/** Reloads the page with the live version; asks for confirmation of unsaved work first. */
export function reloadNewerVersion(): void {
  confirmLeave(() => window.location.reload())
}

export function declineNewerVersion(): void {
  newerVersion.setState(({ offered }) => ({ declined: offered }))
}

function isSameRegistry(one: Registry, other: Registry): boolean {
  return JSON.stringify({ ...one, snapshot: null }) === JSON.stringify({ ...other, snapshot: null })
}
