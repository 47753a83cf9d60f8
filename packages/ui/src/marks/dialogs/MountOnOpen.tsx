import { useState, type ReactNode } from 'react'

/** Leaves a dialog and its machinery out of the page until it opens for the first time. */
export function MountOnOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded && children
}
