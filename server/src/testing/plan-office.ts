import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import type { PlannedSession, TimetableClash } from '../modules/schedule/planning/planning.schemas.ts'
import { signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls about timetables by a signed-in account with these roles. */
export async function planAs(portal: TestPortal, roles: Role[] = ['registrar'], departmentId: number | null = null) {
  const person = await createStaff(portal.db, roles, departmentId)
  const headers: Record<string, string> = await signInHeaders(portal.db, person)
  const get = (path: string) => portal.get(`/api/v1/${path}`, headers)
  const at = (id: number) => `/api/v1/timetable-sessions/${id}`
  const seen = (version: string) => ({ ...headers, 'if-match': version })
  return {
    person,
    get,
    week: async (query: string): Promise<PlannedSession[]> =>
      Object((await get(`timetables/1/sessions?${query}`)).body).items,
    clashes: async (id: number, query = ''): Promise<TimetableClash[]> =>
      Object((await get(`timetable-sessions/${id}/clashes?${query}`)).body).items,
    place: (session: object, key: string = randomUUID()) =>
      portal.post('/api/v1/timetable-sessions', session, { ...headers, 'idempotency-key': key }),
    change: ({ id, version }: Pick<PlannedSession, 'id' | 'version'>, change: object) =>
      portal.patch(at(id), change, seen(version)),
    remove: ({ id, version }: Pick<PlannedSession, 'id' | 'version'>, query = '') =>
      portal.remove(`${at(id)}?${query}`, seen(version)),
    preview: (id: number, otherId: number, query = '') => get(`timetable-sessions/${id}/exchanges/${otherId}?${query}`),
    exchange: (id: number, otherId: number, version: string, query = '') =>
      portal.put(`${at(id)}/exchanges/${otherId}?${query}`, {}, seen(version)),
  }
}
