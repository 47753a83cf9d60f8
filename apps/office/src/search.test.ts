import { connectMockApi, errorResponse, listOf, mockCall, registrar } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { search } from './search.ts'

const group = {
  id: 4,
  name: 'LGL2-A',
  level: { id: 2, name: '2 ème année' },
  speciality: { id: 1, name: 'Génie logiciel' },
}
const subject = { id: 7, code: 'COMP', name: 'Compilation', nameAr: 'الترجمة البرمجية' }

function mockLists() {
  const student = { id: 9, firstName: 'Aya', lastName: 'Rezgui', idNumber: '12345678' }
  const account = { id: 3, firstName: 'Aya', lastName: 'Gharbi', email: 'aya@institut.example' }
  mockCall('get', '/api/v1/accounts', listOf(account))
  mockCall('get', '/api/v1/groups', listOf(group))
  mockCall('get', '/api/v1/subjects', listOf(subject))
  mockCall('get', '/api/v1/rooms', listOf({ id: 5, name: 'Amphi A & B' }))
  return mockCall('get', '/api/v1/students', listOf(student))
}

interface Search {
  roles?: typeof registrar.roles
  language?: 'fr' | 'ar'
}

async function find(text: string, { roles = registrar.roles, language = 'fr' }: Search = {}) {
  connectMockApi()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { signal } = new AbortController()
  const found = await search({ text, language, session: { ...registrar, roles }, year: null, queryClient, signal })
  return found.map(({ kind, title, detail, to }) => [kind, title, detail, to])
}

const rooms = ['room', 'Amphi A & B', undefined, '/office/reference?liste=rooms&recherche=Amphi%20A%20%26%20B']
const subjects = ['subject', 'Compilation', 'COMP', '/office/reference?liste=subjects&recherche=COMP']
const people = [
  ['student', 'Rezgui Aya', '12345678', '/office/students/9'],
  ['group', 'LGL2-A', '2 ème année – Génie logiciel', '/office/groups/4'],
  ['person', 'Gharbi Aya', 'aya@institut.example', '/office/accounts/3'],
]

describe('the search of the offices', () => {
  it('finds what the server lists for a text: students, groups, accounts, rooms and subjects', async () => {
    const students = mockLists()
    expect(await find('aya')).toEqual([...people, rooms, subjects])
    expect(students[0]?.url.searchParams.get('search')).toBe('aya')
  })

  it('asks the exam office for rooms and subjects alone', async () => {
    const students = mockLists()
    expect(await find('comp', { roles: ['exams'] })).toEqual([rooms, subjects])
    expect(students).toHaveLength(0)
  })

  it('finds people for a role of single departments, which reads no reference data', async () => {
    mockLists()
    mockCall('get', '/api/v1/rooms', errorResponse(403, 'permission.missing'))
    mockCall('get', '/api/v1/subjects', errorResponse(403, 'permission.missing'))
    expect(await find('aya')).toEqual(people)
  })

  it('fails where a list fails, so that the portal reports it', async () => {
    mockLists()
    mockCall('get', '/api/v1/rooms', errorResponse(500, 'internal'))
    await expect(find('aya')).rejects.toThrow('500')
  })

  it('names a subject in Arabic', async () => {
    mockLists()
    expect(await find('comp', { roles: ['exams'], language: 'ar' })).toContainEqual([
      'subject',
      subject.nameAr,
      'COMP',
      subjects[3],
    ])
  })
})
