import { vi } from 'vitest'

/** Mocks `matchMedia`: every query matches, as those for a phone do on one, or none. */
export function mockMatchMedia(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}
