import { vi } from 'vitest'
import { mockAbsences, mockChoices, saturdayMorning } from './wire.ts'

/** For `beforeEach`: a Saturday morning of the first semester, with the lists that a form of a session chooses from. */
export function onSaturday(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockAbsences()
  mockChoices()
  return () => vi.useRealTimers()
}
