import { ChakraProvider } from '@chakra-ui/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { system } from './system.ts'

export type ColorMode = 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

interface UiProviderProps {
  colorMode: ColorMode
  density: Density
  children: ReactNode
}

/** Sets colour mode and density as attributes of `<html>`, shared by every React root on the page. */
export function UiProvider({ colorMode, density, children }: UiProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.classList.toggle('dark', colorMode === 'dark')
    root.dataset.density = density
    // Printing always uses the light mode.
    const lighten = () => root.classList.remove('dark')
    const restore = () => root.classList.toggle('dark', colorMode === 'dark')
    addEventListener('beforeprint', lighten)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', lighten)
      removeEventListener('afterprint', restore)
    }
  }, [colorMode, density])
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

const { _config: config } = system

const withoutTokens: typeof system = {
  ...system,
  _config: { ...config, disableLayers: true },
  _global: [],
}

/**
 * The theme of an additional React root on a page with a `UiProvider`. Omits tokens and global styles: injecting them
 * again, and removing them with the root, recalculates the styles of the whole page.
 */
export function UiRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutTokens}>{children}</ChakraProvider>
}
