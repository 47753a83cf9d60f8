import type { Role } from '@portal/release-format/roles'
import { staffClient } from './rest-client.ts'
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
  const { person, headers, once, get, read, ...calls } = await staffClient(portal, roles, departmentId)
  const student = async (id: number): Promise<ReadStudent> => (await read(`students/${id}`)).student
  const versionOf = async (path: string) => {
    const body = await read(path)
    return String((body.student ?? body.group ?? body).version)
  }
  const create = (changes: object = {}, key?: string) =>
    calls.create('students', { groupId: null, ...studentFacts(changes) }, key)
  const mergeVersion = async (id: number, doubleId: number): Promise<string> =>
    (await read(`students/${id}/merges/${doubleId}`)).version ?? '"none"'
  return {
    ...{ person, headers, once, student, get, create },
    list: async (query = ''): Promise<ReadStudent[]> => (await read(`students?${query}`)).items,
    /** Creates a student and returns the record. */
    add: async (changes: object = {}): Promise<ReadStudent> => Object((await create(changes)).body).student,
    change: async (id: number, facts: object, version?: string) =>
      calls.put(`students/${id}`, facts, version ?? (await versionOf(`students/${id}`))),
    move: async (id: number, yearId: number, groupId: number, version?: string) =>
      calls.put(`students/${id}/enrolments/${yearId}`, { groupId }, version ?? (await versionOf(`students/${id}`))),
    takeOut: async (id: number, yearId: number) =>
      calls.remove(`students/${id}/enrolments/${yearId}`, await versionOf(`students/${id}`)),
    moveAll: (groupId: number, members: { id: number; version: string }[]) =>
      calls.create(`groups/${groupId}/members`, { students: members.map(({ id, version }) => ({ id, version })) }),
    group: async (id: number) => read(`groups/${id}`),
    createGroup: (group: object) => calls.create('groups', group),
    rename: async (id: number, name: string) => calls.patch(`groups/${id}`, { name }, await versionOf(`groups/${id}`)),
    remove: async (id: number) => calls.remove(`groups/${id}`, await versionOf(`groups/${id}`)),
    setDistinct: async (id: number, doubleId: number, areDistinct = true, version?: string) => {
      const path = `students/${id}/distinct/${doubleId}`
      const seen = version ?? (await mergeVersion(id, doubleId))
      return areDistinct ? calls.put(path, {}, seen) : calls.remove(path, seen)
    },
    preview: (id: number, doubleId: number) => get(`students/${id}/merges/${doubleId}`),
    merge: async (id: number, doubleId: number, version?: string) =>
      calls.put(`students/${id}/merges/${doubleId}`, {}, version ?? (await mergeVersion(id, doubleId))),
  }
}
