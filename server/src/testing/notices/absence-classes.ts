import { expect } from 'vitest'
import type { AbsenceClass } from '../../modules/notices/owed/absence-class.schemas.ts'
import { teachingIds } from '../seed-teaching.ts'
import { accepted, startNoticePortal } from './notice-office.ts'

const { sessions, slots } = teachingIds

/** The keys of the classes of the teacher in the week from 23 November 2026 on. */
export const [tuesday, wednesday] = [
  `session-${sessions.tutorialA}-2026-11-24`,
  `session-${sessions.tutorialB}-2026-11-25`,
]
/** Bodies of covers: a reason, and a slot on a Saturday morning on which everybody is free. */
export const waived = { way: 'not-made-up', reason: ' Semaine de révision ' }
export const saturday = { way: 'make-up', date: '2026-11-28', slotId: slots.first }

/** The calls about the classes that an absence of the teacher cancels. Calls without headers are the teacher's. */
export function callsOfAbsenceClasses({
  portal,
  own,
  sendAbsence,
  decide,
}: Awaited<ReturnType<typeof startNoticePortal>>) {
  const listOf = async (path: string, headers = own): Promise<AbsenceClass[]> =>
    Object((await portal.get(`/api/v1/${path}`, headers)).body).items
  const classesOf = (id: number, headers = own) => listOf(`absences/${id}/classes`, headers)
  const classOf = async (id: number, key = tuesday): Promise<AbsenceClass> => {
    const found = (await classesOf(id)).find((one) => one.key === key)
    if (!found) throw new Error(`The absence has no class ${key}`)
    return found
  }
  const pathOf = (id: number, key = tuesday) => `/api/v1/absences/${id}/classes/${key}`
  const officePathOf = (id: number, key = tuesday) => `/api/v1/owed-classes/${id}/${key}`
  return {
    listOf,
    classesOf,
    classOf,
    pathOf,
    officePathOf,
    acceptAbsence: async (end = '2026-11-25'): Promise<number> => {
      const id = await sendAbsence({ date_debut: '2026-11-24 08:00:00', date_fin: `${end} 18:00:00` })
      expect((await decide(`absence/${id}`, accepted)).status).toBe(200)
      return id
    },
    /** Covers the version given, or the current one, for the teacher or by the headers of an office. */
    cover: async (
      id: number,
      body: object,
      { key = tuesday, version = '', office }: { key?: string; version?: string; office?: typeof own } = {},
    ) => {
      const path = office ? officePathOf(id, key) : pathOf(id, key)
      const seen = version || (await classOf(id, key)).version
      return portal.put(`${path}/cover`, body, { ...(office ?? own), 'if-match': seen })
    },
    uncover: async (id: number, { key = tuesday, office }: { key?: string; office?: typeof own } = {}) => {
      const path = office ? officePathOf(id, key) : pathOf(id, key)
      return portal.remove(`${path}/cover`, { ...(office ?? own), 'if-match': (await classOf(id, key)).version })
    },
    statesOf: async (id: number) => (await classesOf(id)).map(({ key, state }) => [key, state]),
    makeUps: () => portal.db.selectFrom('session_notice').select(['id', 'held_on', 'is_active']).execute(),
    notified: (accountId: number) =>
      portal.db
        .selectFrom('notification')
        .select(['kind', 'details', 'path'])
        .where('account_id', '=', accountId)
        .execute(),
  }
}
