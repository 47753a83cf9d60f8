import { createStore } from 'zustand/vanilla'
import type { RemoteLife, RemoteState } from '../remote-life.ts'

/** A life of the marks in which nothing happens but what `change` brings. */
export function idleLife(state: RemoteState, change: Partial<RemoteLife> = {}): RemoteLife {
  return {
    name: 'marks',
    state: createStore<RemoteState>(() => state),
    mount: () => undefined,
    unmount: () => undefined,
    approach: () => undefined,
    retry: async () => undefined,
    ...change,
  }
}
