import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

const px = (...values: number[]) =>
  Object.fromEntries(values.map((value) => [value / 4, { value: `${value / 16}rem` }]))

/** The 4 px grid: `4` is 16 px. */
const spacing = { ...px(2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96), 0: { value: '0' } }

const fonts = ["'IBM Plex Sans'", "'IBM Plex Sans Arabic'"]

/** Used while the web fonts load; `fonts.css` adjusts the local ones to the same widths. */
const fallbackFonts = [
  "'IBM Plex Sans as Arial'",
  "'IBM Plex Sans as Noto Sans'",
  "'IBM Plex Sans Arabic as Noto Sans Arabic'",
  "'IBM Plex Sans as DejaVu Sans'",
  'system-ui',
  'sans-serif',
]

export const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, full: { value: '100%' } },
  fonts: { body: { value: [...fonts, ...fallbackFonts].join(', ') } },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  radii: { sm: { value: '4px' }, md: { value: '8px' }, full: { value: '999px' } },
  durations: { quick: { value: '120ms' }, calm: { value: '180ms' } },
  zIndex: {
    sticky: { value: 10 },
    frame: { value: 20 },
    popover: { value: 1000 },
    dialog: { value: 1100 },
    tooltip: { value: 1200 },
    toast: { value: 1300 },
  },
})

const shade = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/** One semantic colour: `solid` for icons and edges, `bg` for surfaces, `fg` for text on `bg`, contrast 7:1. */
const hue = (solid: [string, string], bg: [string, string], fg: [string, string]) => ({
  solid: shade(...solid),
  bg: shade(...bg),
  fg: shade(...fg),
})

const size = (comfortable: string, compact: string) => ({ value: { base: comfortable, _compact: compact } })

const type = (latin: string, arabic: string) => ({ value: { base: latin, _arabic: arabic } })

export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: shade('#faf9f6', '#10151e'),
    surface: shade('#ffffff', '#171d29'),
    subtle: shade('#f4f2ed', '#1d2533'),
    hover: shade('#efece5', '#243042'),
    ink: shade('#14213d', '#eef1f6'),
    muted: shade('#4b556b', '#b9c1cf'),
    line: shade('#e5e1d8', '#2b3546'),
    // Edges of controls: a contrast of 3:1 against every surface.
    edge: shade('#8b877d', '#75829a'),
    brand: shade('#0b5a72', '#7cc4d8'),
    brandHover: shade('#084759', '#a3d9e8'),
    onBrand: shade('#ffffff', '#06222b'),
    tint: shade('#e4f0f3', '#163440'),
    onTint: shade('#08455a', '#b8e2ee'),
    focus: shade('#0b6f8e', '#8fd3e6'),
    scrim: shade('rgb(20 33 61 / 0.42)', 'rgb(4 7 12 / 0.66)'),
    lecture: hue(['#1f55a5', '#7fb0f2'], ['#e7effa', '#1a2c49'], ['#17407c', '#c2dbfb']),
    tutorial: hue(['#1d643e', '#6fcf9b'], ['#e4f3ea', '#143425'], ['#12502e', '#b9ecd0']),
    practical: hue(['#683db3', '#b89bf0'], ['#efe9fa', '#2c2148'], ['#47267f', '#dccdfb']),
    other: hue(['#4f5563', '#a3abb9'], ['#eeedea', '#2a313d'], ['#3a404d', '#d5dae3']),
    makeUp: hue(['#7f4e00', '#e8b04b'], ['#fcefd6', '#3c2a0c'], ['#643e00', '#fadca3']),
    success: hue(['#1d643e', '#6fcf9b'], ['#e4f3ea', '#143425'], ['#12502e', '#b9ecd0']),
    warning: hue(['#7f4e00', '#e8b04b'], ['#fcefd6', '#3c2a0c'], ['#643e00', '#fadca3']),
    danger: hue(['#a11f18', '#f2938c'], ['#fcebe9', '#431a1a'], ['#8c1d17', '#fbcdc9']),
    info: hue(['#1f55a5', '#7fb0f2'], ['#e7effa', '#1a2c49'], ['#17407c', '#c2dbfb']),
    onDanger: shade('#ffffff', '#380a08'),
  },
  fontSizes: {
    xs: type('0.75rem', '0.875rem'),
    sm: type('0.875rem', '1rem'),
    md: type('1rem', '1.125rem'),
    lg: type('1.25rem', '1.375rem'),
    xl: type('1.75rem', '1.875rem'),
  },
  lineHeights: { body: type('1.5', '1.7'), tight: type('1.25', '1.5') },
  sizes: { control: size('40px', '36px'), row: size('44px', '36px') },
  shadows: {
    floating: shade('0 8px 28px rgb(20 33 61 / 0.16)', '0 8px 28px rgb(0 0 0 / 0.55)'),
  },
})
