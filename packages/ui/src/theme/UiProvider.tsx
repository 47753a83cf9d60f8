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

/** Dresses the page: colours and density are attributes of `<html>`, so every root on the page shares them. */
export function UiProvider({ colorMode, density, children }: UiProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.classList.toggle('dark', colorMode === 'dark')
    root.dataset.density = density
    // Paper is white, whatever the screen is.
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
 * Dresses one more root on a page that `UiProvider` dresses. The page's tokens come from there: to bring them again, and
 * take them away with the root, makes the browser work out the look of everything on the page.
 */
export function UiRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutTokens}>{children}</ChakraProvider>
}
