import { createStore } from 'zustand/vanilla'
import type { RemoteController, RemoteState } from '../remote-controller.ts'

/** A life of the marks in which nothing happens but what `change` brings. */
export function idleController(state: RemoteState, change: Partial<RemoteController> = {}): RemoteController {
  return {
    name: 'marks',
    state: createStore<RemoteState>(() => state),
    mount: () => undefined,
    unmount: () => undefined,
    preload: () => undefined,
    retry: async () => undefined,
    ...change,
  }
}
