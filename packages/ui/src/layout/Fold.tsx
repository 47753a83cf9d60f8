import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Details = chakra('details', {
  base: {
    '& > summary': { cursor: 'pointer', fontWeight: 'semibold', paddingBlock: '2' },
    '&[open] > summary': { marginBlockEnd: '3' },
  },
})

interface FoldProps {
  /** Names the content, with its number where it is a list. */
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Content that is shown on demand; open at first where `isOpen`. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <Details open={isOpen}>
      <summary>{title}</summary>
      {children}
    </Details>
  )
}
