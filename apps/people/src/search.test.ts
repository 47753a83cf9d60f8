import { searchFor } from '@portal/shared-screens/testing'
import { listOf, mockCall } from '@portal/testing'
import { expect, it } from 'vitest'
import { search } from './search.ts'

const group = {
  id: 4,
  name: 'LGL2-A',
  level: { id: 2, name: '2 ème année' },
  speciality: { id: 1, name: 'Génie logiciel' },
}

function mockLists() {
  mockCall('get', '/api/v1/groups', listOf(group))
  return mockCall(
    'get',
    '/api/v1/students',
    listOf({ id: 9, firstName: 'Aya', lastName: 'Rezgui', idNumber: '12345678' }),
  )
}

it('finds the students and groups that the server lists for a text', async () => {
  const students = mockLists()
  expect(await searchFor(search, 'aya')).toEqual([
    ['student', 'Rezgui Aya', '12345678', '/office/students/9'],
    ['group', 'LGL2-A', '2 ème année – Génie logiciel', '/office/groups/4'],
  ])
  expect(students[0]?.url.searchParams.get('search')).toBe('aya')
})

it('asks for nothing that the caller may not read', async () => {
  const students = mockLists()
  expect(await searchFor(search, 'comp', { roles: ['exams'] })).toEqual([])
  expect(students).toHaveLength(0)
})
