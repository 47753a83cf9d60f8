import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { type Person, signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls of one signed-in person under `/api/v1`, with the version or the key that they need. */
export async function restClient(portal: TestPortal, person: Person) {
  const headers: Record<string, string> = await signInHeaders(portal.db, person)
  const url = (path: string) => `/api/v1/${path}`
  const once = (key: string = randomUUID()) => ({ ...headers, 'idempotency-key': key })
  const seen = (version: string) => ({ ...headers, 'if-match': version })
  const get = (path: string) => portal.get(url(path), headers)
  return {
    person,
    headers,
    once,
    get,
    /** The body of what `get` answers. */
    read: async (path: string) => Object((await get(path)).body),
    /** A POST that creates nothing. */
    ask: (path: string, body: object) => portal.post(url(path), body, headers),
    create: (path: string, body: object, key?: string) => portal.post(url(path), body, once(key)),
    put: (path: string, body: object | undefined, version: string) => portal.put(url(path), body, seen(version)),
    patch: (path: string, body: object, version: string) => portal.patch(url(path), body, seen(version)),
    remove: (path: string, version: string) => portal.remove(url(path), seen(version)),
  }
}

/** The calls of a new account with these roles, in one department or the whole institute. */
export async function staffClient(portal: TestPortal, roles: readonly Role[], departmentId: number | null = null) {
  return restClient(portal, await createStaff(portal.db, roles, departmentId))
}
