import { Box } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'

interface KeptPanelProps {
  isShown: boolean
  children: ReactNode
}

/** Comes when it is first wanted and stays behind while another tab is shown, so that nothing typed is lost. */
export function KeptPanel({ isShown, children }: KeptPanelProps) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown ? <Box hidden={!isShown}>{children}</Box> : null
}
