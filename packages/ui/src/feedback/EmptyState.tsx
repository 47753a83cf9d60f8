import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Container = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    minHeight: '8rem',
    padding: '6',
    color: 'muted',
    textAlign: 'center',
  },
})

interface EmptyStateProps {
  text: string
  /** The action that adds the first entry. */
  action?: ReactNode
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <Container>
      <p>{text}</p>
      {action}
    </Container>
  )
}
