import type { Clock } from '@portal/i18n'
import { setClock } from '@portal/i18n/host'
import type { Appearance } from '@portal/remote-kit'
import { createStore } from 'zustand/vanilla'
import { storedAppearance } from '../boot/appearance.ts'
import { browserStorage } from '../session/browser-storage.ts'

interface Display extends Appearance {
  /** Null until the person chooses one: fields then have the clock of their page, and everything else 24 hours. */
  clock: Clock | null
  hasSingleKeys: boolean
}

/** Colour mode, density, clock and shortcuts of the whole page, stored on this device. */
export const appearanceStore = createStore<Display>(() => ({
  ...storedAppearance(),
  clock: storedClock(),
  hasSingleKeys: stored()?.hasSingleKeys !== false,
}))

setClock(appearanceStore.getState().clock)
appearanceStore.subscribe((display) => {
  browserStorage.writeJson('appearance', display)
  setClock(display.clock)
})

function stored() {
  return browserStorage.readJson<Partial<Display>>('appearance')
}

function storedClock(): Clock | null {
  const clock = stored()?.clock
  return clock === 12 || clock === 24 ? clock : null
}
