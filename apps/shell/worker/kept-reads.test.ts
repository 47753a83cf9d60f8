import contract from '@portal/api-client/openapi.json'
import { expect, it } from 'vitest'
import { isKeptRead, keptReads, nameOfRead } from './kept-reads.ts'

const paths: Record<string, Record<string, object>> = contract.paths
const at = (path: string, init?: RequestInit) => new Request(`https://portail.example${path}`, init)

it.each(keptReads)('%s is a query of the contract that teachers may make', (read) => {
  const [method = '', path = ''] = read.split(' ')
  const call = paths[path]?.[method.toLowerCase()]
  expect(call).toMatchObject({ 'x-kind': 'query', 'x-permission': expect.stringMatching(/^(?:teacher|account)$/) })
})

it('a call is kept by its method and its whole path', () => {
  expect(isKeptRead(at('/api/v1/classes/1000-1002/7/2/rolls/2026-12-01/3'))).toBe(true)
  expect(isKeptRead(at('/api/v1/timetable-week?day=2026-11-30'))).toBe(true)
  expect(isKeptRead(at('/api/v1/timetable-week', { method: 'POST', body: '{}' }))).toBe(false)
  expect(isKeptRead(at('/api/v1/timetable-week/7'))).toBe(false)
  expect(isKeptRead(at('/api/v1/students'))).toBe(false)
})

it('answers are told apart by query, body, language and year', async () => {
  const path = '/api/examen/passer/etudiants'
  const post = (body: string, headers: Record<string, string> = {}) => at(path, { method: 'POST', body, headers })
  const calls = [
    at('/api/v1/timetable-week?day=2026-11-30'),
    at('/api/v1/timetable-week?day=2026-12-07'),
    post('{"group_id":1}'),
    post('{"group_id":2}'),
    post('{"group_id":1}', { lang: 'ar' }),
    post('{"group_id":1}', { annee: '8' }),
  ]
  const names = await Promise.all(calls.map(nameOfRead))
  expect(new Set(names).size).toBe(calls.length)
  expect(await nameOfRead(post('{"group_id":1}', { 'x-session': 'cookie' }))).toBe(names[2])
})
