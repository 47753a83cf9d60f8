import { chakra } from '@chakra-ui/react'

/** Out of sight, but read aloud. */
export const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const VisuallyHidden = chakra('span', { base: hiddenStyle })
