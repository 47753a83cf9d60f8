import { wireTimetable } from '@portal/api-client/mock-timetable'
import { mockCall } from '@portal/testing'
import { vi } from 'vitest'
import { mockWeek, saturdayMorning } from './wire.ts'

/** The calls of the page of the own timetable, on a Saturday morning; returns the end of that day. */
export function mockOwnTimetable(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockCall('get', '/api/emploi/calendrier/etat', { actif: 0 })
  mockCall('get', '/api/v1/own-timetable-changes', { items: [], next: null })
  mockWeek()
  return () => vi.useRealTimers()
}

/** The sessions of the timetable, by day and slot. */
export const mockTimetable = (sessions = {}) => mockCall('post', '/api/emploi/get_by_id', wireTimetable(sessions))
