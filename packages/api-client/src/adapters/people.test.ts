import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Group, Student } from '../generated/types.gen.ts'
import { mockServer } from '../testing/mock-server.ts'
import {
  changeStudent,
  changeTeacher,
  createGroup,
  createStudent,
  createTeacher,
  deleteGroup,
  groupQueries,
  mergeStudents,
  moveStudent,
  moveStudents,
  renameGroup,
  studentQueries,
  takeOutOfGroup,
  teacherRecordQueries,
} from './people.ts'

const { server, answer, bodies, queryClient } = mockServer()

const facts = {
  ...{ idNumber: '01234567', firstName: 'Amel', lastName: 'Ben Salah', firstNameAr: '', lastNameAr: '' },
  ...({ gender: 'female', birthDate: '2005-03-14', email: '' } as const),
}
const student: Student = { id: 12, ...facts, formerNumbers: [], enrolments: [], version: '"seen"' }
const group: Group = {
  ...{ id: 4, name: 'LI1', kind: 'lecture', parent: null, isSmallest: true, students: 0, smallRooms: [] },
  year: { id: 2, name: '2026-2027' },
  speciality: { id: 1, name: 'Informatique' },
  level: { id: 1, name: '1 ère année' },
  version: '"group"',
}

/** The calls to this path, which answers with all that a call may ask for. */
function callsTo(method: 'post' | 'put' | 'patch' | 'delete', path: string) {
  const calls: { match: string | null; key: string | null; body: unknown }[] = []
  server.use(
    http[method](`*/api/v1/${path}`, async ({ request: sent }) => {
      const text = await sent.text()
      const body: unknown = text ? JSON.parse(text) : null
      calls.push({ match: sent.headers.get('if-match'), key: sent.headers.get('idempotency-key'), body })
      return HttpResponse.json({ ...student, student, group, students: [student] })
    }),
  )
  return calls
}

describe('the lists of students and groups', () => {
  it('leave out filters that are not set', async () => {
    answer('v1/students', { items: [student], next: null })
    await queryClient.fetchInfiniteQuery(studentQueries.list({ search: '', groupId: null }))
    await queryClient.fetchInfiniteQuery(studentQueries.list({ search: 'ben', groupId: 4 }))
    expect(bodies()).toEqual([{}, { search: 'ben', groupId: '4' }])
  })

  it('of teachers leave out filters that are not set', async () => {
    answer('v1/teachers', { items: [], next: null })
    await queryClient.fetchInfiniteQuery(teacherRecordQueries.list({ search: '', departmentId: null }, 'fr'))
    await queryClient.fetchInfiniteQuery(teacherRecordQueries.list({ search: 'ben', departmentId: 2 }, 'fr'))
    expect(bodies()).toEqual([{}, { search: 'ben', departmentId: '2' }])
  })

  it('are of one academic year, so that another year asks again', async () => {
    answer('v1/groups', { items: [group], next: null })
    const filter = { search: '', levelId: null, specialityId: null, isSmallest: true }
    for (const yearId of [1, 2, 2])
      await queryClient.fetchInfiniteQuery({ ...groupQueries.list(filter, { yearId, language: 'fr' }), staleTime: 1e6 })
    expect(bodies()).toEqual([{ smallest: 'true' }, { smallest: 'true' }])
  })
})

describe('a change', () => {
  it('of a student names the version that was seen', async () => {
    const changes = callsTo('put', 'students/12')
    const moves = callsTo('put', 'students/12/enrolments/2')
    const leaves = callsTo('delete', 'students/12/enrolments/2')
    await changeStudent(student, facts)
    await moveStudent(student, { yearId: 2, groupId: 4 })
    await takeOutOfGroup(student, 2)
    expect(changes).toEqual([{ match: '"seen"', key: null, body: facts }])
    expect(moves).toEqual([{ match: '"seen"', key: null, body: { groupId: 4 } }])
    expect(leaves).toEqual([{ match: '"seen"', key: null, body: null }])
  })

  it('of a group names the version that was seen', async () => {
    const renames = callsTo('patch', 'groups/4')
    const deletions = callsTo('delete', 'groups/4')
    await renameGroup({ ...group, language: 'ar' }, 'LI2')
    await deleteGroup({ ...group, language: 'ar' })
    expect(renames).toEqual([{ match: '"group"', key: null, body: { name: 'LI2' } }])
    expect(deletions).toEqual([{ match: '"group"', key: null, body: null }])
  })

  it("of a teacher's record names the version that was seen", async () => {
    const changes = callsTo('put', 'teachers/7')
    const names = { firstName: 'Amel', lastName: 'Gharbi', firstNameAr: '', lastNameAr: '' }
    const record = { ...names, departmentId: 2, gradeId: 1, statusId: 1, isHead: true }
    await changeTeacher({ id: 7, version: '"teacher"', language: 'fr' }, record)
    expect(changes).toEqual([{ match: '"teacher"', key: null, body: record }])
  })

  it('by a merge names the version of the preview', async () => {
    const merges = callsTo('put', 'students/12/merges/13')
    const moves = { enrolments: 0, marks: 0, attendance: 0, registers: 0, eliminations: 0, projects: 0 }
    const seen = { clashes: [], areDistinct: false, version: '"preview"' }
    const preview = { student, double: { ...student, id: 13 }, moves, same: 0, ...seen }
    expect(await mergeStudents(preview, 'fr')).toEqual(student)
    expect(merges).toMatchObject([{ match: '"preview"' }])
  })
})

describe('a creation', () => {
  it('has the key of its tries', async () => {
    const students = callsTo('post', 'students')
    const groups = callsTo('post', 'groups')
    const members = callsTo('post', 'groups/4/members')
    const teachers = callsTo('post', 'teachers')
    const programme = { kind: 'lecture', parentId: null, specialityId: 1, levelId: 1 } as const
    expect(await createStudent({ ...facts, groupId: null }, 'key-of-student')).toEqual(student)
    expect(await createGroup({ name: 'LI1', ...programme }, 'key-of-group')).toEqual(group)
    await moveStudents({ groupId: 4, students: [student] }, 'key-of-members')
    const names = { firstName: 'Amel', lastName: 'Gharbi', firstNameAr: '', lastNameAr: '', gender: 'female' } as const
    const codes = { email: 'amel@institut.example', idNumber: '01234567', identifier: '12345678' }
    const place = { departmentId: 2, gradeId: 1, statusId: 1, isHead: false, birthDate: '1984-05-17' }
    await createTeacher({ ...names, ...codes, ...place }, 'key-of-teacher')
    expect(teachers).toMatchObject([{ key: 'key-of-teacher', body: { ...codes, isHead: false } }])
    expect(students).toEqual([{ match: null, key: 'key-of-student', body: { ...facts, groupId: null } }])
    expect(groups).toEqual([{ match: null, key: 'key-of-group', body: { name: 'LI1', ...programme } }])
    expect(members).toMatchObject([{ key: 'key-of-members', body: { students: [{ id: 12, version: '"seen"' }] } }])
  })
})
