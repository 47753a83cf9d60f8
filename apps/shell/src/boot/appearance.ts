import { browserStorage } from '../session/browser-storage.ts'

export interface StoredAppearance {
  colorMode: 'light' | 'dark'
  density: 'comfortable' | 'compact'
}

/** The look chosen on this device; until then the system's colours. */
export function storedAppearance(): StoredAppearance {
  const stored = browserStorage.readJson<StoredAppearance>('appearance')
  const preferred = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return {
    colorMode: stored?.colorMode === 'dark' || stored?.colorMode === 'light' ? stored.colorMode : preferred,
    density: stored?.density === 'compact' ? 'compact' : 'comfortable',
  }
}
