import { createStore } from 'zustand/vanilla'
import { pollWhileVisible } from '@portal/remote-kit'

/** Of when the oldest data is that the worker gave in place of the server, as an instant; null while the server answers. */
export const keptData = createStore<{ keptAt: string | null }>(() => ({ keptAt: null }))

/** The server may not answer yet when the device has a network again. */
const secondsUntilReread = 10

/** Takes note of an answer of the API: that of the server, null, or a kept one. */
export function noteAnswer(keptAt: string | null): void {
  keptData.setState((known) => ({
    keptAt: keptAt && known.keptAt && known.keptAt < keptAt ? known.keptAt : keptAt,
  }))
}

/** Calls `reread` from time to time, while what is shown was kept and the device has a network. */
export function rereadKept(reread: () => Promise<void>): void {
  let stop: (() => void) | null = null
  keptData.subscribe(({ keptAt }) => {
    if (keptAt === null) {
      stop?.()
      stop = null
    } else stop ??= pollWhileVisible(secondsUntilReread, async () => void (navigator.onLine && (await reread())))
  })
}
