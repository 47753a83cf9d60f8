import { chakra } from '@portal/ui'

/** A select outside a form. */
export const NativeSelect = chakra('select', {
  base: {
    width: 'full',
    minHeight: 'control',
    paddingInline: '2',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    fontSize: 'sm',
  },
})
