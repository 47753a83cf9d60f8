/** The colours of a bar or sidebar by the name of its theme. */
export const themeStyle = {
  light: { bg: 'surface', color: 'ink' },
  dark: { bg: { base: 'ink', _dark: 'surface' }, color: { base: 'canvas', _dark: 'ink' } },
  colored: { bg: 'brand', color: 'onBrand' },
} as const

/** The patterns of the sidebar by the name of its image. */
export const imageStyle = {
  none: {},
  dots: { backgroundImage: 'radial-gradient(currentColor 0.5px, transparent 1px)', backgroundSize: '16px 16px' },
  waves: {
    backgroundImage: 'repeating-linear-gradient(120deg, transparent 0 22px, rgb(128 128 128 / 0.14) 22px 24px)',
  },
} as const
