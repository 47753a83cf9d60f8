import { chakra } from '@chakra-ui/react'

/** A skeleton of one line of text; the caller adds a text such as "loading" for screen readers. */
export const SkeletonBar = chakra('span', {
  base: {
    display: 'block',
    height: '10px',
    borderRadius: 'full',
    bg: 'line',
    animation: 'breathe 1600ms ease-in-out infinite',
  },
})
