import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { signUpBody } from './sign-up-body.ts'
import { signInHeaders, type Institute, type Person } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal, TestResponse } from './test-portal.ts'

/** An account in a response of the administration. */
interface ReadAccount {
  id: number
  email: string
  firstName: string
  state: string
  refusalReason: string | null
  roles: { role: string; department: { id: number } | null }[]
  version: string
}

let signUps = 0

/** Signs up a teacher of the department « Informatique »; returns the account, which waits for a decision. */
export async function signUp(portal: TestPortal, institute: Institute, changes: object = {}): Promise<Person> {
  signUps += 1
  const identifiant = String(70_000_000 + signUps)
  const email = `amel.${identifiant}@institut.example`
  const { body } = await portal.post('/api/enseignant/add', signUpBody(institute, { identifiant, email, ...changes }))
  const { Enseignant }: { Enseignant: { id: number } } = Object(body)
  return { id: Enseignant.id, email }
}

/** The calls of the administration by one signed-in person. */
async function administer(portal: TestPortal, person: Person) {
  const headers = await signInHeaders(portal.db, person)
  const read = async (id: number): Promise<ReadAccount> =>
    Object((await portal.get(`/api/v1/accounts/${id}`, headers)).body).account
  /** A change of the version that the person sees now, or of another one. */
  const seen = async (id: number, version?: string) => ({
    ...headers,
    'if-match': version ?? (await read(id)).version,
  })
  const once = (key: string = randomUUID()) => ({ ...headers, 'idempotency-key': key })
  return {
    person,
    headers,
    read,
    once,
    details: (id: number) => portal.get(`/api/v1/accounts/${id}`, headers),
    list: async (query = ''): Promise<ReadAccount[]> =>
      Object((await portal.get(`/api/v1/accounts?${query}`, headers)).body).items,
    setState: async (id: number, state: string, version?: string): Promise<TestResponse> =>
      portal.put(`/api/v1/accounts/${id}/state`, { state }, await seen(id, version)),
    decide: async (id: number, decision: object, version?: string): Promise<TestResponse> =>
      portal.put(`/api/v1/sign-ups/${id}/decision`, decision, await seen(id, version)),
    giveRole: (id: number, role: Role, departmentId: number | null = null) =>
      portal.post(`/api/v1/accounts/${id}/roles`, { role, departmentId }, once()),
    takeRole: async (
      id: number,
      role: Role,
      { departmentId, version }: { departmentId?: number; version?: string } = {},
    ): Promise<TestResponse> => {
      const query = departmentId ? `?departmentId=${departmentId}` : ''
      return portal.remove(`/api/v1/accounts/${id}/roles/${role}${query}`, await seen(id, version))
    },
    mailReset: (id: number, key?: string) => portal.post(`/api/v1/accounts/${id}/password-resets`, {}, once(key)),
    createStaff: (account: object, key?: string) => portal.post('/api/v1/accounts', account, once(key)),
  }
}

/** Signs in a new account with these roles. */
export async function administerAs(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  return administer(portal, await createStaff(portal.db, roles, departmentId))
}
