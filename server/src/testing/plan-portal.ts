import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { PlannedSession } from '../modules/schedule/planning/planning.schemas.ts'
import { planAs } from './plan-office.ts'
import { teachingIds } from './seed-teaching.ts'
import { setToday } from './set-today.ts'
import { startTeachingPortal } from './teaching-portal.ts'

/** A change as its teacher reads it. */
export interface ReadChange {
  id: number
  kind: string
  isNew: boolean
  isMine: boolean
  before: { day: number; slot: string } | null
  after: { day: number; slot: string; room: string | null } | null
}

/**
 * Starts a portal on 5 October with the semester of `seedTeaching`, which each test finds unchanged, and registrars of the
 * whole institute and of two departments; the mathematics belong to the other one.
 */
export async function startPlanPortal() {
  const teaching = await startTeachingPortal()
  const { portal, institute } = teaching
  const { db } = portal
  const { departments, teacher } = institute
  await db.updateTable('speciality').set({ department_id: departments.other }).where('code', '=', 'LM').execute()
  await setToday(db, '2026-10-05')
  const registrar = await planAs(portal)
  const plan = await db.selectFrom('timetable_session').selectAll().orderBy('id').execute()
  beforeEach(async () => {
    await sql`delete from session_notice; delete from attendance_sheet; delete from timetable_session;
      delete from timetable_change; delete from audit_log`.execute(db)
    await db
      .insertInto('timetable_session')
      .values(plan.map(({ weeks: _weeks, ...session }) => session))
      .execute()
  })
  return {
    ...teaching,
    registrar,
    ofOwn: await planAs(portal, ['registrar'], departments.own),
    ofOther: await planAs(portal, ['registrar'], departments.other),
    /** A session of the lecture group as the registrar sees it today, by its id or the one that it had at first. */
    sessionOf: async (id: number): Promise<PlannedSession> => {
      const week = await registrar.week(`groupId=${teachingIds.groups.lecture}`)
      const first = plan.find((session) => session.id === id)
      const found =
        week.find((session) => session.id === id) ??
        week.find(
          ({ group, subject, type }) =>
            group.id === first?.group_id && subject.id === first.subject_id && type === first.type,
        )
      if (!found) throw new Error(`There is no session ${id}`)
      return found
    },
    placeOf: async (id: number) =>
      db
        .selectFrom('timetable_session')
        .select(['day', 'slot_id', 'revision', 'valid'])
        .where('id', '=', id)
        .executeTakeFirst(),
    changesOf: async (headers: Record<string, string>): Promise<ReadChange[]> =>
      Object((await portal.get('/api/v1/own-timetable-changes', headers)).body).items,
    newSession: (changes: object = {}) => ({
      ...{ timetableId: 1, groupId: teachingIds.groups.tutorialA, teacherId: teacher.id },
      ...{ subjectId: teachingIds.subjects.networks, roomId: teachingIds.rooms.room },
      ...{ day: 1, slotId: 3, type: 2, weekParity: 0, ...changes },
    }),
  }
}
