import { currentSemester, usePortal, useSearchParams } from '@portal/remote-kit'
import { useState } from 'react'
import { semesters } from './semesters.ts'

/** The semester that a new wish begins with, as the value of its select: that of the address, else the current one. */
export function useSemesterOfAddress(): string {
  const { year } = usePortal()
  const [address] = useSearchParams()
  const [current] = useState(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  return semesters.map(String).find((semester) => semester === address.get('semestre')) ?? String(current)
}
