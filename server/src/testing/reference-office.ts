import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

export interface Item {
  id: number
  version: string
}

export const idOf = ({ body }: { body: unknown }): number => Object(body).id

/** The calls about reference data by a new account with these roles, in one department or the whole institute. */
export async function administerReference(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  const headers = await signInHeaders(portal.db, await createStaff(portal.db, roles, departmentId))
  const url = (path: string) => `/api/v1/${path}`
  const list = async (path: string): Promise<Item[]> => Object((await portal.get(url(path), headers)).body).items
  const versionOf = async (path: string, id: number) =>
    (await list(`${path}?limit=200`)).find((item) => item.id === id)?.version ?? '"none"'
  return {
    list,
    get: (path: string) => portal.get(url(path), headers),
    create: (path: string, body: object, key: string = randomUUID()) =>
      portal.post(url(path), body, { ...headers, 'idempotency-key': key }),
    change: async (path: string, id: number, body: object, version?: string) =>
      portal.put(url(`${path}/${id}`), body, { ...headers, 'if-match': version ?? (await versionOf(path, id)) }),
    remove: async (path: string, id: number, version?: string) =>
      portal.remove(url(`${path}/${id}`), { ...headers, 'if-match': version ?? (await versionOf(path, id)) }),
  }
}
