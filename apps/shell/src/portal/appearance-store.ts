import type { Appearance } from '@portal/remote-kit'
import { createStore } from 'zustand/vanilla'
import { storedAppearance } from '../boot/appearance.ts'
import { browserStorage } from '../session/browser-storage.ts'

/** Colour mode and density of the whole page, stored on this device. */
export const appearanceStore = createStore<Appearance>(storedAppearance)

appearanceStore.subscribe((appearance) => browserStorage.writeJson('appearance', appearance))
