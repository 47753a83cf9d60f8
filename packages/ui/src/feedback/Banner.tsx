import { chakra } from '@chakra-ui/react'

/** A warning or an offer above the content it refers to, with its actions. */
export const Banner = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    paddingInlineStart: '4',
    bg: 'warning.bg',
    color: 'warning.fg',
    borderWidth: '1px',
    borderColor: 'warning.solid/40',
    borderRadius: 'md',
    '& > p': { flex: '1 1 18rem' },
  },
})
