import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/release-format/roles'
import type { LightMyRequestResponse } from 'fastify'
import type { AbsenceAlert } from '../modules/marks/absence-alerts/alert.schemas.ts'
import type { AbsenceThreshold } from '../modules/marks/absence-alerts/threshold.schemas.ts'
import { type Person, signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls of a signed-in person about thresholds of absences and eliminations. */
export async function followAbsencesAs(portal: TestPortal, person: Person) {
  const headers: Record<string, string> = await signInHeaders(portal.db, person)
  const once = () => ({ ...headers, 'idempotency-key': randomUUID() })
  const at = (path: string) => `/api/v1/${path}`
  const list = async (query = '', more = {}): Promise<AbsenceAlert[]> =>
    Object((await portal.get(at(`absence-alerts?${query}`), { ...headers, ...more })).body).items
  return {
    person,
    headers,
    list,
    get: (path: string) => portal.get(at(path), headers),
    /** The number of each student with the state, in the order of the list. */
    states: async (query = '', more = {}) =>
      (await list(query, more)).map(({ student, type, state }) => [student.idNumber, type, state]),
    decide: (decision: object, more = {}) => portal.post(at('elimination-decisions'), decision, { ...once(), ...more }),
    /** Makes the letters of the whole list in French, or as `body` says. */
    makeLetters: (body: object = {}, more = {}) =>
      portal.post(at('absence-letters'), { filter: {}, language: 'fr', ...body }, { ...once(), ...more }),
    printLetters: (ids: readonly number[], more = {}): Promise<LightMyRequestResponse> =>
      portal.app.inject({
        ...{ method: 'GET', url: at(`absence-letters/print?ids=${ids.join()}`) },
        headers: { ...headers, ...more },
      }),
    thresholds: async (): Promise<AbsenceThreshold[]> =>
      Object((await portal.get(at('absence-thresholds'), headers)).body).items,
    setThreshold: (changes: object = {}) =>
      portal.post(
        at('absence-thresholds'),
        {
          ...{ departmentId: null, subjectId: null, type: null },
          ...{ measure: 'absences', warning: 2, elimination: 3 },
          ...changes,
        },
        once(),
      ),
    changeThreshold: ({ id, version }: AbsenceThreshold, limits: object) =>
      portal.put(at(`absence-thresholds/${id}`), limits, { ...headers, 'if-match': version }),
    removeThreshold: ({ id, version }: AbsenceThreshold) =>
      portal.remove(at(`absence-thresholds/${id}`), { ...headers, 'if-match': version }),
  }
}

/** The same for a new account with these roles, in one department or the whole institute. */
export const followAbsencesWith = async (
  portal: TestPortal,
  roles: Role[] = ['registrar'],
  departmentId: number | null = null,
) => followAbsencesAs(portal, await createStaff(portal.db, roles, departmentId))
