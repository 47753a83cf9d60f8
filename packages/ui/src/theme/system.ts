import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { semanticTokens, tokens } from './tokens.ts'

const config = defineConfig({
  cssVarsPrefix: 'ui',
  preflight: true,
  conditions: {
    compact: '[data-density=compact] &',
    arabic: '[lang=ar] &',
  },
  theme: {
    tokens,
    semanticTokens,
    breakpoints: { sm: '640px', md: '960px', lg: '1280px' },
    keyframes: {
      appear: { from: { opacity: 0 } },
      rise: { from: { opacity: 0, transform: 'translateY(4px)' } },
      turn: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: 0.45 } },
    },
  },
  globalCss: {
    html: { colorScheme: 'light', textSizeAdjust: '100%' },
    '.dark': { colorScheme: 'dark' },
    body: {
      bg: 'canvas',
      color: 'ink',
      fontFamily: 'body',
      fontSize: 'sm',
      lineHeight: 'body',
      fontSynthesis: 'none',
      _print: { bg: 'white', color: 'black' },
    },
    ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // Headings and panels that take the focus by script have nothing to press.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '::selection': { bg: 'tint', color: 'onTint' },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
    },
  },
})

/** The look of the portal: its tokens on Chakra's engine, without Chakra's own theme. */
export const system = createSystem(defaultBaseConfig, config)
