import { mockCall, registrar } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { search } from './search.ts'

it('finds the students and the accounts of the registrar, of which the server lists those that match', async () => {
  const students = mockCall('get', '/api/v1/students', {
    items: [{ id: 9, firstName: 'Aya', lastName: 'Rezgui', idNumber: '12345678' }],
    next: null,
  })
  mockCall('get', '/api/v1/accounts', {
    items: [{ id: 3, firstName: 'Aya', lastName: 'Gharbi', email: 'aya@institut.example' }],
    next: null,
  })
  const queryClient = new QueryClient()
  const { signal } = new AbortController()
  const found = await search({ text: 'aya', language: 'fr', session: registrar, year: null, queryClient, signal })
  expect(students[0]?.url.searchParams.get('search')).toBe('aya')
  expect(found.map(({ kind, title, detail, to }) => [kind, title, detail, to])).toEqual([
    ['student', 'Rezgui Aya', '12345678', '/office/students/9'],
    ['person', 'Gharbi Aya', 'aya@institut.example', '/office/accounts/3'],
  ])
})
