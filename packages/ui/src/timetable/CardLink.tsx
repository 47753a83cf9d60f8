import { chakra } from '@chakra-ui/react'

/** A link over the whole card of a session; use it with `asChild`. */
export const CardLink = chakra('a', {
  base: {
    position: 'absolute',
    inset: '0',
    borderRadius: 'sm',
    _hover: { boxShadow: 'inset 0 0 0 1px currentColor' },
    _focusVisible: { outlineOffset: '1px' },
  },
})
