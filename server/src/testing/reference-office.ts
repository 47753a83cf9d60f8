import type { Role } from '@portal/release-format/roles'
import { staffClient } from './rest-client.ts'
import type { TestPortal } from './test-portal.ts'

export interface Item {
  id: number
  version: string
}

export const idOf = ({ body }: { body: unknown }): number => Object(body).id

/** The calls about reference data by a new account with these roles, in one department or the whole institute. */
export async function administerReference(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  const { get, read, create, ...calls } = await staffClient(portal, roles, departmentId)
  const list = async (path: string): Promise<Item[]> => (await read(path)).items
  const versionOf = async (path: string, id: number) =>
    (await list(`${path}?limit=200`)).find((item) => item.id === id)?.version ?? '"none"'
  return {
    ...{ list, get, create },
    change: async (path: string, id: number, body: object, version?: string) =>
      calls.put(`${path}/${id}`, body, version ?? (await versionOf(path, id))),
    remove: async (path: string, id: number, version?: string) =>
      calls.remove(`${path}/${id}`, version ?? (await versionOf(path, id))),
  }
}
