import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../session/browser-storage.ts'
import type { Folds } from '../registry/menu-folds.ts'

const widthKey = 'menu'
const foldsKey = 'menuGroups'

interface SideMenuState {
  isCollapsed: boolean
  folds: Folds
}

/** Whether the side menu is collapsed to icons, and which groups are open or closed; stored on this device. */
export const sideMenuStore = createStore<SideMenuState>(() => ({
  isCollapsed: browserStorage.read(widthKey) === 'collapsed',
  folds: browserStorage.readJson<Record<string, boolean>>(foldsKey) ?? {},
}))

sideMenuStore.subscribe(({ isCollapsed, folds }, before) => {
  if (isCollapsed !== before.isCollapsed) browserStorage.write(widthKey, isCollapsed ? 'collapsed' : 'wide')
  if (folds !== before.folds) browserStorage.writeJson(foldsKey, folds)
})

/** Opens or closes a group of the menu, also in later visits. */
export function setGroupOpen(id: string, isOpen: boolean): void {
  sideMenuStore.setState(({ folds }) => ({ folds: { ...folds, [id]: isOpen } }))
}
