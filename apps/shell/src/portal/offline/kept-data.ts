import { pollWhileVisible } from '@portal/remote-kit'
import { createStore } from 'zustand/vanilla'

interface KeptAnswer {
  /** When it was kept, as an instant. */
  keptAt: string
  /** The reread during or after which it came. */
  reread: number
}

/** Of when the oldest data is that the worker gave in place of the server, as an instant; null while the server answers. */
export const keptData = createStore<{ keptAt: string | null }>(() => ({ keptAt: null }))

/** The server may not answer yet when the device has a network again. */
const secondsUntilReread = 10

/** The calls whose last answer was a kept one. */
const kept = new Map<string, KeptAnswer>()
let rereads = 0

/** Takes note of the answer to a call of the API: that of the server, null, or a kept one. */
export function noteAnswer(call: string, keptAt: string | null): void {
  if (keptAt === null) kept.delete(call)
  else kept.set(call, { keptAt, reread: rereads })
  publish()
}

/** Calls `reread` from time to time, while something that is shown was kept and the device has a network. */
export function rereadKept(reread: () => Promise<void>): void {
  let stop: (() => void) | null = null
  const turn = async () => {
    if (!navigator.onLine) return
    // Nothing that is shown has asked for these again since the last reread.
    for (const [call, answer] of kept) if (answer.reread < rereads) kept.delete(call)
    publish()
    rereads += 1
    if (kept.size > 0) await reread()
  }
  window.addEventListener('online', () => void turn())
  keptData.subscribe(({ keptAt }) => {
    if (keptAt === null) {
      stop?.()
      stop = null
    } else stop ??= pollWhileVisible(secondsUntilReread, turn)
  })
}

function publish(): void {
  const [oldest = null] = [...kept.values()].map(({ keptAt }) => keptAt).toSorted()
  if (oldest !== keptData.getState().keptAt) keptData.setState({ keptAt: oldest })
}
