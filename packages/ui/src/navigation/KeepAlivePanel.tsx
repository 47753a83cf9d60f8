import { Box } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'

interface KeepAlivePanelProps {
  isShown: boolean
  children: ReactNode
}

/**
 * Lazy-mounted when first shown, then kept mounted while another tab is shown, so that no input is lost. React's
 * `Activity` would clean up the effects of a hidden panel, which abort uploads and lift the unsaved-work guard.
 */
export function KeepAlivePanel({ isShown, children }: KeepAlivePanelProps) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown ? <Box hidden={!isShown}>{children}</Box> : null
}
