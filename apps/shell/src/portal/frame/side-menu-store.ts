import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../session/browser-storage.ts'

const storageKey = 'menu'

/** Whether the side menu is collapsed to icons; stored on this device. */
export const sideMenuStore = createStore<{ isCollapsed: boolean }>(() => ({
  isCollapsed: browserStorage.read(storageKey) === 'collapsed',
}))

sideMenuStore.subscribe(({ isCollapsed }) => browserStorage.write(storageKey, isCollapsed ? 'collapsed' : 'wide'))
