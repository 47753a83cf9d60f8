/** The style of a line of the menu: a link, or a button that opens more. */
export const menuLine = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: { base: 'control', md: '36px' },
  paddingInline: '3',
  borderRadius: 'md',
  color: 'ink',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transitionProperty: 'background-color',
  transitionDuration: 'quick',
  _hover: { bg: 'hover' },
  '&[aria-current]': { bg: 'tint', color: 'onTint', fontWeight: 'semibold' },
  '& > svg': { width: '1.25rem', height: '1.25rem', flexShrink: 0 },
} as const
