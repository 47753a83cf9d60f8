import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { CoverRequest } from '../../modules/notices/owed/cover-request.schemas.ts'
import { attendanceBodies, studentCodes } from '../attendance-bodies.ts'
import { signInHeaders } from '../institute.ts'
import { setToday } from '../set-today.ts'
import { callsOfAbsenceClasses } from './absence-classes.ts'
import { startNoticePortal } from './notice-office.ts'

/** The day of a class of the teacher of algorithms, from 8:30 to 10:00. */
export const classDay = '2026-11-24'
export const accepts = { answer: 'accepted' }

/**
 * A notice portal on 21 November 2026 whose colleague, and a teacher who is not active any more, had algorithms in the year
 * before, with the calls about requests to the colleague. Calls about requests without headers are the colleague's.
 */
export async function startCoverPortal() {
  const notices = await startNoticePortal()
  const { portal, institute, colleague } = notices
  const { db } = portal
  const calls = callsOfAbsenceClasses(notices)
  const previous = sql.lit(institute.years.previous)
  await sql`
    insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span)
      values (50, ${previous}, 1, 1, 1, null, 'LI1', '[100,104)', null);
    insert into timetable (id, year_id, semester, starts_on, ends_on) values (50, ${previous}, 1, '2025-09-15', '2025-12-20');
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
      values (50, ${previous}, 1, 1, 1, 1, ${sql.lit(institute.colleague.id)}, 50, '[100,104)'),
        (50, ${previous}, 2, 1, 1, 1, ${sql.lit(institute.inactive.id)}, 50, '[100,104)')`.execute(db)

  /** The time of the institute, with its day. */
  async function setNow(now: string): Promise<void> {
    await setToday(db, now.slice(0, 10))
    await sql`create or replace function now_here() returns timestamp language sql stable return ${sql.lit(now)}::timestamp`.execute(
      db,
    )
  }
  beforeEach(async () => {
    await setNow('2026-11-21 08:00')
    await db.deleteFrom('attendance_sheet').execute()
    await db.deleteFrom('notification').execute()
  })

  const asked = { way: 'colleague', teacherId: institute.colleague.id }
  const requests = async (headers = colleague): Promise<CoverRequest[]> =>
    Object((await portal.get('/api/v1/cover-requests', headers)).body).items
  async function requestOf(): Promise<CoverRequest> {
    const [request] = await requests()
    if (!request) throw new Error('Nothing is asked of the colleague')
    return request
  }
  const answer = ({ id, version }: { id: number; version: string }, body: object, headers = colleague) =>
    portal.put(`/api/v1/cover-requests/${id}/answer`, body, { ...headers, 'if-match': version })
  async function askColleague(): Promise<number> {
    const id = await calls.acceptAbsence()
    expect(await calls.cover(id, asked)).toMatchObject({ status: 200, body: { state: 'owed' } })
    return id
  }
  return {
    ...notices,
    ...calls,
    asked,
    requests,
    requestOf,
    answer,
    setNow,
    head: await signInHeaders(db, institute.head),
    kindsOf: async (accountId: number) => (await calls.notified(accountId)).map(({ kind }) => kind),
    /** An accepted absence with a class that the colleague is asked to hold. */
    askColleague,
    /** An accepted absence with a class that the colleague holds. */
    haveClassHeld: async () => {
      const id = await askColleague()
      expect(await answer(await requestOf(), accepts)).toMatchObject({ status: 200, body: { state: 'accepted' } })
      return id
    },
    /** Saves the roll of that class. */
    saveRoll: () => {
      const { save } = attendanceBodies({ ...institute, teacher: institute.colleague }, classDay)
      const rows = studentCodes.slice(0, 3).map((cin) => ({ cin, abs: 1, note: '' }))
      return portal.post('/api/seance/absance/add', save(rows), colleague)
    },
  }
}
