import type { Role } from '@portal/release-format/roles'
import { hashPassword } from '../modules/account/password-hash.ts'
import { signUpBody } from './sign-up-body.ts'
import { type Institute, password, type Person } from './institute.ts'
import { staffClient } from './rest-client.ts'
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

/** The calls of the administration by a new account with these roles. */
export async function administerAs(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  const { person, headers, once, get, create, ...calls } = await staffClient(portal, roles, departmentId)
  const password_hash = await hashPassword(password)
  await portal.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  const read = async (id: number): Promise<ReadAccount> => (await calls.read(`accounts/${id}`)).account
  /** The version that the person sees now. */
  const versionOf = async (id: number) => (await read(id)).version
  return {
    ...{ person, headers, once, read },
    details: (id: number) => get(`accounts/${id}`),
    list: async (query = ''): Promise<ReadAccount[]> => (await calls.read(`accounts?${query}`)).items,
    setState: async (id: number, state: string, version?: string): Promise<TestResponse> =>
      calls.put(`accounts/${id}/state`, { state }, version ?? (await versionOf(id))),
    decide: async (id: number, decision: object, version?: string): Promise<TestResponse> =>
      calls.put(`sign-ups/${id}/decision`, decision, version ?? (await versionOf(id))),
    giveRole: (id: number, role: Role, of: number | null = null) =>
      create(`accounts/${id}/roles`, { role, departmentId: of, password }),
    takeRole: async (
      id: number,
      role: Role,
      { departmentId: of, version }: { departmentId?: number; version?: string } = {},
    ): Promise<TestResponse> =>
      calls.remove(`accounts/${id}/roles/${role}${of ? `?departmentId=${of}` : ''}`, version ?? (await versionOf(id))),
    mailReset: (id: number, key?: string) => create(`accounts/${id}/password-resets`, {}, key),
    createStaff: (account: object, key?: string) => create('accounts', account, key),
  }
}
