import type { Registry } from '@portal/remote-kit/manifest'
import { createStore } from 'zustand/vanilla'
import { confirmLeave } from '../leaving/unsaved-work.ts'
import { keepRegistry } from './open-registry.ts'

interface NewerVersion {
  /** Snapshot with other contents than this tab's, when the server has one. */
  offered: string | null
  /** Snapshot that the teacher wants to hear no more of. */
  declined: string | null
}

const patience = 8_000

export const newerVersion = createStore<NewerVersion>(() => ({ offered: null, declined: null }))

/** Makes one question to the server of each call: does it still answer this teacher as it did when the tab began? */
export function newerVersionCheck(running: Registry, token: () => string | null): () => Promise<void> {
  let etag: string | null = null

  return async () => {
    const bearer = token()
    if (!bearer) return
    const response = await fetch('/portal/registry', {
      // The browser's own cache would hide that nothing has changed.
      cache: 'no-store',
      headers: { Authorization: `Bearer ${bearer}`, ...(etag && { 'If-None-Match': etag }) },
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(`The registry answered ${response.status}`)
    const latest = keepRegistry(await response.json())
    etag = response.headers.get('etag')
    newerVersion.setState({ offered: saysTheSame(latest, running) ? null : latest.snapshot })
  }
}

/** Starts the page over with what is live now; unsaved work is asked about first. */
export function takeNewerVersion(): void {
  confirmLeave(() => window.location.reload())
}

export function declineNewerVersion(): void {
  newerVersion.setState(({ offered }) => ({ declined: offered }))
}

function saysTheSame(one: Registry, other: Registry): boolean {
  return JSON.stringify({ ...one, snapshot: null }) === JSON.stringify({ ...other, snapshot: null })
}
