import { vi } from 'vitest'
import { mockAbsences, mockChoices, saturdayMorning } from './wire.ts'

/** Set-up for `beforeEach`: a Saturday morning of the first semester, with the choices of the session form mocked. */
export function setUpSaturday(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockAbsences()
  mockChoices()
  return () => vi.useRealTimers()
}
