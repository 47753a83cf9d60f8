import { chakra, TriangleAlertIcon } from '@portal/ui'
import type { ReactNode } from 'react'

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'warning.solid/40',
    borderRadius: 'md',
    bg: 'warning.bg',
    color: 'warning.fg',
    '& > svg': { flexShrink: 0, width: '1.125rem', height: '1.125rem', marginBlockStart: '0.125rem' },
  },
})

/** A non-blocking warning. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <Note role="note">
      <TriangleAlertIcon aria-hidden />
      <span>{children}</span>
    </Note>
  )
}
