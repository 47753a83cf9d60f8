import { browserStorage } from '../session/browser-storage.ts'

export interface StoredAppearance {
  colorMode: 'light' | 'dark'
  density: 'comfortable' | 'compact'
}

/** The appearance stored on this device; the system's colour mode by default. */
export function storedAppearance(): StoredAppearance {
  const stored = browserStorage.readJson<StoredAppearance>('appearance')
  const preferred = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return {
    colorMode: stored?.colorMode === 'dark' || stored?.colorMode === 'light' ? stored.colorMode : preferred,
    density: stored?.density === 'compact' ? 'compact' : 'comfortable',
  }
}
