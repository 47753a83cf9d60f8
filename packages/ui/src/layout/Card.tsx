import { chakra } from '@chakra-ui/react'

export const Card = chakra('section', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    padding: { base: '4', sm: '6' },
    minWidth: '0',
  },
})
