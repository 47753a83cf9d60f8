import { createStore } from 'zustand/vanilla'
import type { RemoteController, RemoteState } from '../remote-controller.ts'

/** A controller of the marks remote without behaviour, except for the overrides in `change`. */
export function idleController(state: RemoteState, change: Partial<RemoteController> = {}): RemoteController {
  return {
    name: 'marks',
    state: createStore<RemoteState>(() => state),
    mount: () => undefined,
    unmount: () => undefined,
    preload: () => undefined,
    search: async () => [],
    retry: async () => undefined,
    refresh: async () => undefined,
    renew: async () => undefined,
    ...change,
  }
}
