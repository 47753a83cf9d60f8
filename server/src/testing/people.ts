import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

export interface ReadStudent {
  id: number
  idNumber: string
  formerNumbers: string[]
  lastName: string
  enrolments: { year: { id: number; name: string }; group: { id: number; name: string } }[]
  version: string
}

let students = 0

/** The facts of a student that is not in any other test. */
export function studentFacts(changes: object = {}) {
  students += 1
  return {
    idNumber: String(60_000_000 + students * 37),
    firstName: 'Amel',
    lastName: `Ben Salah ${students}`,
    firstNameAr: '',
    lastNameAr: '',
    gender: 'female',
    birthDate: '2005-03-14',
    email: '',
    ...changes,
  }
}

/** The calls about students and groups by a signed-in account with these roles. */
export async function keepPeopleAs(
  portal: TestPortal,
  roles: Role[] = ['registrar'],
  departmentId: number | null = null,
) {
  const person = await createStaff(portal.db, roles, departmentId)
  const headers: Record<string, string> = await signInHeaders(portal.db, person)
  const once = (key: string = randomUUID()) => ({ ...headers, 'idempotency-key': key })
  const read = async (path: string) => Object((await portal.get(`/api/v1/${path}`, headers)).body)
  const student = async (id: number): Promise<ReadStudent> => (await read(`students/${id}`)).student
  const seen = async (path: string) => {
    const body = await read(path)
    return { ...headers, 'if-match': String((body.student ?? body.group ?? body).version) }
  }
  return {
    person,
    headers,
    once,
    student,
    get: (path: string) => portal.get(`/api/v1/${path}`, headers),
    list: async (query = ''): Promise<ReadStudent[]> => (await read(`students?${query}`)).items,
    create: (changes: object = {}, key?: string) =>
      portal.post('/api/v1/students', { groupId: null, ...studentFacts(changes) }, once(key)),
    /** Creates a student and returns the record. */
    add: async (changes: object = {}): Promise<ReadStudent> => {
      const { body } = await portal.post('/api/v1/students', { groupId: null, ...studentFacts(changes) }, once())
      return Object(body).student
    },
    change: async (id: number, facts: object, version?: string) =>
      portal.put(
        `/api/v1/students/${id}`,
        facts,
        version ? { ...headers, 'if-match': version } : await seen(`students/${id}`),
      ),
    move: async (id: number, yearId: number, groupId: number, version?: string) =>
      portal.put(
        `/api/v1/students/${id}/enrolments/${yearId}`,
        { groupId },
        version ? { ...headers, 'if-match': version } : await seen(`students/${id}`),
      ),
    takeOut: async (id: number, yearId: number) =>
      portal.remove(`/api/v1/students/${id}/enrolments/${yearId}`, await seen(`students/${id}`)),
    moveAll: (groupId: number, members: { id: number; version: string }[]) =>
      portal.post(
        `/api/v1/groups/${groupId}/members`,
        { students: members.map(({ id, version }) => ({ id, version })) },
        once(),
      ),
    group: async (id: number) => read(`groups/${id}`),
    createGroup: (group: object) => portal.post('/api/v1/groups', group, once()),
    rename: async (id: number, name: string) =>
      portal.patch(`/api/v1/groups/${id}`, { name }, await seen(`groups/${id}`)),
    remove: async (id: number) => portal.remove(`/api/v1/groups/${id}`, await seen(`groups/${id}`)),
    setDistinct: async (id: number, doubleId: number, areDistinct = true, version?: string) => {
      const path = `/api/v1/students/${id}/distinct/${doubleId}`
      const current = version ?? (await read(`students/${id}/merges/${doubleId}`)).version ?? '"none"'
      const seenHeaders = { ...headers, 'if-match': current }
      return areDistinct ? portal.put(path, {}, seenHeaders) : portal.remove(path, seenHeaders)
    },
    preview: (id: number, doubleId: number) => portal.get(`/api/v1/students/${id}/merges/${doubleId}`, headers),
    merge: async (id: number, doubleId: number, version?: string) =>
      portal.put(
        `/api/v1/students/${id}/merges/${doubleId}`,
        {},
        { ...headers, 'if-match': version ?? (await read(`students/${id}/merges/${doubleId}`)).version ?? '"none"' },
      ),
  }
}
