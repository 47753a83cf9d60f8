import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { semanticTokens, tokens } from './tokens.ts'
import { memoizeByReference } from './memoize-by-reference.ts'

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
    // Always with a scrollbar, so that its appearance causes no layout shift. A reserved gutter would be a strip beside
    // the surfaces on a short page.
    html: { colorScheme: 'light', textSizeAdjust: '100%', overflowY: { md: 'scroll' } },
    '.dark': { colorScheme: 'dark' },
    body: {
      // Beside the notch of a phone that is held sideways.
      paddingInline: 'env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px)',
      bg: 'canvas',
      color: 'ink',
      fontFamily: 'body',
      fontSize: 'sm',
      lineHeight: 'body',
      fontSynthesis: 'none',
      _print: { bg: 'white', color: 'black' },
    },
    ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // Headings and panels focused by script are not interactive.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '::selection': { bg: 'tint', color: 'onTint' },
    // `none` and not a short duration: a transition delays inherited sizes and colours by one frame per level.
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '1ms !important', transition: 'none !important' },
    },
  },
})

const engine = createSystem(defaultBaseConfig, config)
const memoizedCss = memoizeByReference(engine.css)

/** The engine's `cva` computes a style several times before `css` does; a recipe without variants skips that. */
const recipe: typeof engine.cva = (asked) => {
  const made = engine.cva(asked)
  if (!asked.base || made.variantKeys.length > 0) return made
  const style = engine.layers.wrap('recipes', asked.base)
  return Object.assign(() => style, made)
}

/**
 * The theme of the portal: its tokens on Chakra's engine, without Chakra's own theme. The engine computes a style at
 * every render; styles are constants of their modules, so here each is memoized by reference.
 */
export const system: typeof engine = {
  ...engine,
  cva: memoizeByReference(recipe),
  css: (...styles) => {
    const [style, ...more] = styles.filter((each) => each && Object.keys(each).length > 0)
    return style && more.length === 0 ? memoizedCss(style) : engine.css(...styles)
  },
}
