import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The container of a text in place of content. */
export const StateContainer = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    minHeight: '8rem',
    padding: '6',
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
    <StateContainer color="muted">
      <p>{text}</p>
      {action}
    </StateContainer>
  )
}
