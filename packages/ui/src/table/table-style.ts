import { chakra } from '@chakra-ui/react'
import { hiddenStyle } from '../display/VisuallyHidden.tsx'

export const Whole = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })

export const Frame = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflowX: { base: 'auto', md: 'visible' },
    smDown: { bg: 'transparent', borderWidth: '0', overflowX: 'visible' },
  },
  variants: { isDense: { true: { overflowX: { base: 'auto', lg: 'visible' } } } },
})

export const Sheet = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
    '& caption': hiddenStyle,
    smDown: { display: 'block' },
  },
  variants: {
    // Many columns share the width that others have for themselves.
    isDense: {
      true: { sm: { '& th, & td': { paddingInline: '2' }, '& th': { whiteSpace: 'normal', lineHeight: 'tight' } } },
    },
  },
})

export const Head = chakra('thead', { base: { smDown: hiddenStyle } })

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    insetBlockStart: 'var(--frame-top, 0px)',
    zIndex: 'sticky',
    height: 'row',
    paddingInline: '4',
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

export const Body = chakra('tbody', {
  base: { smDown: { display: 'flex', flexDirection: 'column', gap: '3' } },
})

/** Repeats a state that a cell says in words; the edge is seen where the tint is too faint. */
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

export const BodyRow = chakra('tr', {
  base: {
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
  },
  variants: {
    isPressable: {
      true: { cursor: 'pointer', _hover: { bg: 'hover' }, '&:has(:focus-visible)': { bg: 'tint' } },
    },
    tone: { success: tinted('success'), danger: tinted('danger') },
  },
})

export const BodyCell = chakra('td', {
  base: {
    height: 'row',
    paddingInline: '4',
    paddingBlock: '1',
    borderColor: 'line',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    smDown: {
      display: 'grid',
      flex: '1 0 100%',
      gridTemplateColumns: 'minmax(6rem, 2fr) 3fr',
      alignItems: 'center',
      gap: '3',
      height: 'auto',
      minHeight: '36px',
      '&:not(:last-child)': { borderBlockEndWidth: '1px' },
      '&::before': { content: 'attr(data-label)', color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    },
  },
  variants: {
    align: {
      start: {},
      center: { sm: { textAlign: 'center' } },
      end: { sm: { textAlign: 'end' } },
    },
    isIcon: {
      true: {
        smDown: {
          flex: '1 1 auto',
          gridTemplateColumns: 'auto auto',
          justifyContent: 'center',
          gap: '1',
          paddingInline: '1',
          '&::before': { whiteSpace: 'nowrap' },
          '&:not(:last-child)': { borderBlockEndWidth: '0', borderInlineEndWidth: '1px' },
        },
      },
    },
    // What can be pressed by itself stands above the row's own button.
    isControl: { true: { position: 'relative', zIndex: '1' } },
  },
})

/** The row's real button: its text in the first cell, its reach the whole row. */
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
