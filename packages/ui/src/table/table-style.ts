import { chakra } from '@chakra-ui/react'
import { hiddenStyle } from '../display/VisuallyHidden.tsx'

export const TableContainer = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
})

/** An area that scrolls would cut off the list of a combobox in it. */
const roomForList = { '&:has([role=combobox][aria-expanded=true])': { paddingBlockEnd: '20rem' } }

export const ScrollArea = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    // The sticky head is below the shell's bar, or at the top of a table with its own scrollbar.
    overflowX: { base: 'auto', md: 'visible' },
    '--head-top': { base: '0px', md: 'var(--frame-top, 0px)' },
    smDown: { bg: 'transparent', borderWidth: '0', overflowX: 'visible' },
    smToMd: roomForList,
    '&[data-too-wide]': { overflowX: 'auto', '--head-top': '0px', ...roomForList },
  },
  variants: {
    isDense: {
      true: {
        overflowX: { base: 'auto', lg: 'visible' },
        '--head-top': { base: '0px', lg: 'var(--frame-top, 0px)' },
      },
    },
  },
})

export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
    '& caption': hiddenStyle,
    // A focused element is scrolled clear of the sticky head, which a phone does not have.
    '& > tbody :is(a, button, input, select, textarea)': {
      sm: { scrollMarginBlockStart: 'calc({sizes.row} + 1rem)' },
    },
    smDown: { display: 'block' },
  },
  variants: {
    // Less padding for tables with many columns.
    isDense: {
      true: {
        sm: {
          '& th, & > tbody > tr > td': { paddingInline: '2' },
          '& th': { whiteSpace: 'normal', lineHeight: 'tight' },
        },
      },
    },
  },
})

export const Head = chakra('thead', { base: { smDown: hiddenStyle } })

/** Less room beside the text where all columns hardly fit, as on a laptop at 200 %. */
const cellPadding = { base: '4', sm: '2', md: '4' } as const

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    insetBlockStart: 'var(--head-top)',
    zIndex: 'sticky',
    height: 'row',
    paddingInline: cellPadding,
    bg: 'subtle',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    color: 'ink',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _first: { borderStartStartRadius: 'md' },
    _last: { borderStartEndRadius: 'md' },
    _print: { position: 'static' },
  },
  variants: { align: { start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } } },
})

/** Repeats by colour a state that a cell shows as text; the edge has more contrast than the tint. */
const tinted = (hue: 'success' | 'danger') => ({
  bg: `${hue}.bg`,
  '& > td': { borderColor: `${hue}.solid/40` },
  sm: {
    '& > td:first-of-type::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '0',
      width: '4px',
      bg: `${hue}.solid`,
    },
  },
  smDown: { bg: `${hue}.bg`, borderInlineStartWidth: '4px', borderInlineStartColor: `${hue}.solid` },
})

const row = {
  position: 'relative',
  sm: { '&:not(:last-child) > td': { borderBlockEndWidth: '1px' } },
  smDown: {
    display: 'flex',
    flexWrap: 'wrap',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    paddingBlock: '1',
  },
} as const

const cell = {
  height: 'row',
  paddingInline: cellPadding,
  paddingBlock: '1',
  borderColor: 'line',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  // In a card: the label above its value, two side by side where both fit.
  smDown: {
    display: 'flex',
    flex: '1 1 45%',
    flexDirection: 'column',
    maxWidth: 'full',
    height: 'auto',
    '&:not(:has(input, select, textarea))': { alignItems: 'flex-start' },
    '&::before': { content: 'attr(data-label)', color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    // The icon buttons of a row share the line below.
    '&:not([data-icon]):has(+ td[data-icon])': { flexBasis: '100%' },
    // The first value is the title of the card.
    '&:first-of-type:not([data-icon], :has(input))': {
      flexBasis: '100%',
      fontWeight: 'medium',
      '&::before': { display: 'none' },
    },
    // Long words break, so that no card is wider than the viewport.
    '& *': { overflowWrap: 'break-word', maxWidth: 'full' },
  },
} as const

const stacked = { smDown: { flexBasis: '100%', gap: '1' } } as const

const icon = {
  smDown: {
    flex: '1 1 auto',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    paddingInline: '1',
    '&::before': { whiteSpace: 'nowrap' },
    // An error takes a line of its own.
    '&:has([role=alert])': { flexBasis: '100%' },
  },
} as const

const cards = { display: 'flex', flexDirection: 'column', gap: '3' } as const

export const Body = chakra('tbody', { base: { smDown: cards } })
export const BodyRow = chakra('tr', { base: row })
export const BodyCell = chakra('td', {
  base: cell,
  variants: {
    align: { start: {}, center: { sm: { textAlign: 'center' } }, end: { sm: { textAlign: 'end' } } },
    isStacked: { true: stacked },
  },
})

/** Styles all descendants: rows are plain elements without a style of their own, because there are hundreds. */
export const BareBody = chakra('tbody', {
  base: {
    smDown: cards,
    '& > tr': row,
    '& > tr > td': cell,
    '& > tr > td[data-align=center]': { sm: { textAlign: 'center' } },
    '& > tr > td[data-align=end]': { sm: { textAlign: 'end' } },
    '& > tr > td[data-stacked]': stacked,
    '& > tr > td[data-icon]': icon,
    '& > tr[data-tone=success]': tinted('success'),
    '& > tr[data-tone=danger]': tinted('danger'),
    '& > tr[data-pressable]': { cursor: 'pointer', _hover: { bg: 'hover' }, '&:has(:focus-visible)': { bg: 'tint' } },
    // Controls in cells are above the row's own button.
    '& > tr[data-pressable] > td[data-control]': { position: 'relative', zIndex: '1' },
    // Spacers for the rows that are not rendered.
    '& > tr[data-gap]': { smDown: { padding: '0', borderWidth: '0', bg: 'transparent' } },
    // Keeps the width of each column at its longest text.
    '& > tr[data-widest]': { visibility: 'collapse', smDown: { display: 'none' } },
  },
})

/** The button of a row: its label is in the first cell, its click area covers the whole row. */
export const RowButton = chakra('button', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' } },
  },
})
