import { useState, type ReactNode } from 'react'

/** Mounts a dialog when it first opens, and keeps it mounted. */
export function MountOnOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded && children
}
