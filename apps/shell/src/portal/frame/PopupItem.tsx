import { chakra } from '@portal/ui'

/** An item of a popup: a button, or a link by `asChild`. The selected one of several has `aria-pressed`. */
export const PopupItem = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '40px',
    paddingInline: '3',
    borderRadius: 'sm',
    color: 'ink',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '&[aria-pressed=true]': { bg: 'tint', color: 'onTint', fontWeight: 'medium' },
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
  },
})
