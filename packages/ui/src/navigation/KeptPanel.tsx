import { Box } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'

interface KeptPanelProps {
  isShown: boolean
  children: ReactNode
}

/** Lazy-mounted when first shown, then kept mounted while another tab is shown, so that no input is lost. */
export function KeptPanel({ isShown, children }: KeptPanelProps) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown ? <Box hidden={!isShown}>{children}</Box> : null
}
