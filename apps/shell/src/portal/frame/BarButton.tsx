import { chakra } from '@portal/ui'

/** A button of the top bar. */
export const BarButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '40px',
    height: '40px',
    paddingInline: '2',
    borderRadius: 'md',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > svg': { width: '1.25rem', height: '1.25rem', flexShrink: 0 },
  },
})
