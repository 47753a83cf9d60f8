import { chakra } from '@chakra-ui/react'
import { hiddenStyle } from '../../display/VisuallyHidden.tsx'

const tone = (name: string) => ({ color: `${name}.fg`, '& > svg': { color: `${name}.solid` } })

const row = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  columnGap: '4',
  height: 'row',
  paddingInline: '4',
  borderBlockEndWidth: '1px',
  borderColor: 'line',
} as const

const head = {
  display: 'block',
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: '1',
  bg: 'subtle',
  fontSize: 'xs',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
} as const

const markInput = {
  width: 'full',
  height: 'calc({sizes.row} - 10px)',
  paddingInline: '2',
  textAlign: 'center',
  fontWeight: 'medium',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'sm',
  _hover: { borderColor: 'muted' },
  _focus: { borderColor: 'focus', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  _invalid: { borderColor: 'danger.solid' },
  _disabled: { bg: 'transparent', color: 'ink', borderColor: 'transparent', cursor: 'not-allowed', opacity: 1 },
} as const

const half = {
  display: 'grid',
  placeItems: 'center',
  height: 'full',
  fontSize: 'xs',
  fontWeight: 'semibold',
} as const

const presenceSwitch = {
  display: 'inline-grid',
  gridTemplateColumns: '1fr 1fr',
  width: '4rem',
  height: '28px',
  padding: '2px',
  bg: 'subtle',
  color: 'muted',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'sm',
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed', borderColor: 'line' },
  '& > span': { ...half, borderRadius: '3px' },
  '&[data-p]::before': { ...half, content: 'attr(data-p)' },
  '&[data-a]::after': { ...half, content: 'attr(data-a)' },
  '&[data-present=present] > span': { bg: 'success.solid', color: 'success.bg' },
  '&[data-present=absent] > span': { bg: 'danger.solid', color: 'danger.bg' },
  '&[data-present=unmarked]': { borderStyle: 'dashed' },
} as const

const state = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'xs',
  fontWeight: 'medium',
  '& > svg': { flexShrink: '0', width: '1rem', height: '1rem' },
  '&[data-state=modified]': tone('warning'),
  '&[data-state=saving]': { color: 'muted', '& > svg': { animation: 'turn 1s linear infinite' } },
  '&[data-state=saved]': tone('success'),
  '&[data-state=locked]': tone('success'),
  '&[data-state=notSaved], &[data-state=refused], &[data-state=conflict]': tone('danger'),
} as const

/** On a phone a row is a card: labels and state first, inputs at the end. */
const card = {
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto auto',
  gridAutoRows: 'min-content',
  alignContent: 'center',
  columnGap: '2',
  height: 'var(--card)',
  paddingInline: '3',
  lineHeight: 'tight',
  '& > *': { gridColumn: '2' },
  '& > [data-number]': { gridColumn: '1', gridRow: '1' },
  '& > [data-mark]': { gridColumn: '4', gridRow: '1 / span 2', alignSelf: 'center', width: '4.25rem' },
  '& > [data-state]': { gridColumn: '2 / -1', gridRow: '3' },
  '& > [data-mark] > input': { height: '40px', fontSize: 'md' },
  '& > [data-label]': { fontWeight: 'medium' },
} as const

/** Styles all descendants: rows are plain elements without a style of their own, because there are thousands. */
export const GridFrame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    // Limits the height, and with it the number of rendered rows.
    maxHeight: 'clamp(18rem, calc(100dvh - var(--frame-top, 0px) - 15rem), 36rem)',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
    overscrollBehavior: 'contain',
    // Clear of the head.
    scrollPaddingBlockStart: 'row',
    '& > table': { display: 'block' },
    '& tr': row,
    '& th': { fontWeight: 'inherit', textAlign: 'start' },
    '& thead': head,
    '& thead [data-mark]': { textAlign: 'center' },
    '& tbody': { display: 'block', position: 'relative' },
    '& tbody > tr': {
      position: 'absolute',
      insetInline: '0',
      insetBlockStart: '0',
      contain: 'layout style paint',
      _hover: { bg: 'hover' },
      _focusWithin: { bg: 'tint' },
      _last: { borderBlockEndWidth: '0' },
    },
    '& tbody > tr > :is([data-label], [data-state], [data-detail])': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-number]': { color: 'muted', fontSize: 'xs', textAlign: 'end' },
    '& [data-label]': { textAlign: 'left', _rtl: { textAlign: 'right' } },
    '& [data-mark] > input': markInput,
    '& [data-state]': state,
    '& [data-sizer]': { position: 'absolute', visibility: 'hidden', width: '0', height: 'row', insetBlockStart: '0' },
    // The page scrolls the rows: a scrollable frame would capture the touch.
    smDown: {
      overflow: 'clip',
      maxHeight: 'none',
      '--card': '4.75rem',
      '& thead': hiddenStyle,
      '& tbody > tr': card,
      '& [data-sizer]': { height: 'var(--card)' },
      // The name comes first, whatever the order of the columns on a wide screen.
      '&[data-lines="2"] > table > tbody > tr': {
        '& > [data-label=name]': { gridRow: '1' },
        '& > [data-label=code]': { gridRow: '2', color: 'muted', fontSize: 'xs', fontWeight: 'normal' },
      },
      '&[data-detail]': {
        '--card': '7rem',
        '& tbody > tr > [data-detail]': { gridColumn: '2 / -1', gridRow: '3' },
        '& tbody > tr > [data-state]': { gridRow: '4' },
      },
      '&[data-lines="1"]': {
        '--card': '4rem',
        '& tbody > tr > :is([data-number], [data-label])': { gridRow: '1 / span 2' },
      },
    },
  },
  variants: {
    hasPresence: {
      true: {
        '& [data-presence] > button': presenceSwitch,
        smDown: {
          '& tbody [data-presence]': { gridColumn: '3', gridRow: '1 / span 2', alignSelf: 'center' },
          '& tbody [data-presence] > button': { height: '36px' },
        },
      },
    },
  },
})
