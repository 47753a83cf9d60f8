import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon } from '../icons.ts'

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'danger.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0 },
  },
})

/** The error of a row's action, shown under its buttons. */
export function RowError({ children }: { children: ReactNode }) {
  return (
    <Line role="alert">
      <CircleAlertIcon aria-hidden />
      {children}
    </Line>
  )
}
