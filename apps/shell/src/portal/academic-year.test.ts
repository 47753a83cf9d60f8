import { configureApi } from '@portal/api-client/host'
import { currentSemester } from '@portal/remote-kit'
import { setAcademicYear } from '@portal/remote-kit/host'
import { mockCall } from '@portal/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readYear, storeSession } from '../session/stored-session.ts'
import { teacher, year } from '../session/testing/stored-user.ts'
import { startAcademicYear } from './academic-year.ts'

const dates = (secondFrom: string) => ({
  ...{ debut: '2026-09-01', fin: '2027-08-31' },
  semestres: [
    { semestre: 1 as const, debut: '2026-09-14' },
    { semestre: 2 as const, debut: secondFrom },
  ],
})
const inFebruary = () => currentSemester('2026-2027', new Date('2027-02-20T10:00:00Z'))
const answer = (body: object) => mockCall('post', '/api/annee/get_by_id', { Annee: body })

beforeEach(() => {
  configureApi({ baseUrl: '/api', authHeaders: () => ({}), yearId: () => 3, onSessionExpired: async () => false })
})
afterEach(() => setAcademicYear(null))

it('has the stored dates at once, and those that the registrar has changed since for what comes', async () => {
  storeSession(teacher, { ...year, ...dates('2027-02-01') })
  answer({ ...year, ...dates('2027-03-01') })
  await startAcademicYear()
  expect(inFebruary()).toBe(2)
  await vi.waitFor(() => expect(readYear()?.semestres?.[1]?.debut).toBe('2027-03-01'))
  expect(inFebruary()).toBe(1)
})

it('waits for the dates in a session of an earlier release, which stored none', async () => {
  storeSession(teacher, year)
  answer({ ...year, ...dates('2027-02-01') })
  await startAcademicYear()
  expect(inFebruary()).toBe(2)
})

it('has no semester where the server answers no dates, and does not wait for them again', async () => {
  storeSession(teacher, year)
  answer(year)
  await startAcademicYear()
  expect(inFebruary()).toBeNull()
  expect(readYear()).toEqual({ ...year, semestres: [] })
})

it('keeps the stored dates when the call fails, and those of another year of another tab', async () => {
  storeSession(teacher, { ...year, ...dates('2027-02-01') })
  const call = answer({ ...year, ...dates('2027-03-01') })
  const starting = startAcademicYear()
  storeSession(teacher, { ...year, id: 4 })
  await starting
  await vi.waitFor(() => expect(call).toHaveLength(1))
  expect(inFebruary()).toBe(2)
  mockCall('post', '/api/annee/get_by_id', new Response('', { status: 503 }))
  await startAcademicYear()
  expect(readYear()?.id).toBe(4)
})
