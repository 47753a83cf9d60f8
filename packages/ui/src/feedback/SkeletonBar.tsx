import { chakra } from '@chakra-ui/react'

/** Stands in for a line of text on its way; whoever shows it says in words what is going on. */
export const SkeletonBar = chakra('span', {
  base: {
    display: 'block',
    height: '10px',
    borderRadius: 'full',
    bg: 'line',
    animation: 'breathe 1600ms ease-in-out infinite',
  },
})
