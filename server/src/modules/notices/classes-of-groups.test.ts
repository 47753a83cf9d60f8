import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeSessions } from '../../kernel/session-validity.sql.ts'
import { accepted, startNoticePortal } from '../../testing/notices/notice-office.ts'
import { teachingIds } from '../../testing/seed-teaching.ts'
import { setToday } from '../../testing/set-today.ts'
import type { AbsenceClass } from './owed/absence-class.schemas.ts'

const { groups, sessions, slots } = teachingIds
const { portal, institute, own, bodies, sendAbsence, decide, fileOf } = await startNoticePortal()
const { db } = portal
await setToday(db, '2026-11-21')

/** Has the groups A and B have the TD of Tuesday together. */
beforeAll(async () => {
  await sql`
    insert into timetable_session (class_id, timetable_id, year_id, day, slot_id, week_parity, type, subject_id, teacher_id,
      room_id, valid, group_id, group_span)
    select s.class_id, s.timetable_id, s.year_id, s.day, s.slot_id, s.week_parity, s.type, s.subject_id, s.teacher_id,
      s.room_id, s.valid, g.id, g.span
    from timetable_session s, student_group g where s.id = ${sessions.tutorialA} and g.id = ${groups.tutorialB}`.execute(
    db,
  )
})

const get = async (path: string) => Object((await portal.get(`/api/v1/${path}`, own)).body)
const onTuesday = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select o.state from class_occurrences('2026-11-24', '2026-11-24') o
    where o.teacher_id = ${institute.teacher.id} and not o.is_make_up`.execute(db)
  return rows.map(({ state }) => state)
}

describe('R-shared-51: a class of several groups that an absence cancels', () => {
  it('is owed once with all of its groups, and one make-up covers it', async () => {
    const id = await sendAbsence({ date_debut: '2026-11-24 08:00:00', date_fin: '2026-11-24 18:00:00' })
    await decide(`absence/${id}`, accepted)
    const classes = async (): Promise<AbsenceClass[]> => (await get(`absences/${id}/classes`)).items
    const [owed, ...others] = await classes()
    expect(owed).toMatchObject({
      state: 'owed',
      groups: 'LI1-A, LI1-B',
      groupIds: [groups.tutorialA, groups.tutorialB],
    })
    expect(others).toEqual([])
    expect((await get('tasks')).owedClasses).toMatchObject([{ absenceId: id, classes: 1 }])
    const makeUp = { way: 'make-up', date: '2026-11-28', slotId: slots.first }
    const path = (key = '') => `/api/v1/absences/${id}/classes/${key}/cover`
    const covered = await portal.put(path(owed?.key), makeUp, { ...own, 'if-match': owed?.version ?? '' })
    expect(covered).toMatchObject({ status: 200, body: { state: 'make-up' } })
    const made = await db.selectFrom('session_notice_group').select('group_id').orderBy('group_id').execute()
    expect(made.map(({ group_id }) => group_id)).toEqual([groups.tutorialA, groups.tutorialB])

    // The group that its cover names leaves the class: the cover is of those that stay.
    const leaving = (session: number) =>
      db.transaction().execute((tx) => changeSessions(tx, '2026-11-23', new Map([[session, null]])))
    await leaving(sessions.tutorialA)
    const [left] = await classes()
    expect(left).toMatchObject({ state: 'make-up', groups: 'LI1-B' })
    const uncovered = await portal.remove(path(left?.key), { ...own, 'if-match': left?.version ?? '' })
    expect(uncovered).toMatchObject({ status: 200, body: { state: 'owed' } })
    const { id: next } = await db
      .selectFrom('timetable_session')
      .select('id')
      .where('group_id', '=', groups.tutorialB)
      .where(sql<boolean>`lower(valid) = '2026-11-23' and day = 2`)
      .executeTakeFirstOrThrow()
    const values = { group_id: groups.tutorialA, beside: next }
    const { span } = await db
      .selectFrom('student_group')
      .select('span')
      .where('id', '=', groups.tutorialA)
      .executeTakeFirstOrThrow()
    await db
      .transaction()
      .execute((tx) => changeSessions(tx, '2026-11-23', new Map([[next, {}]]), [{ ...values, group_span: span }]))
    expect(await classes()).toMatchObject([{ state: 'owed', groups: 'LI1-A, LI1-B' }])
    expect((await fileOf(`absence/${id}`)).sessions).toMatchObject([{ groups: 'LI1-A, LI1-B' }])
  })
})

describe('R-shared-51: a test in the place of a class of several groups', () => {
  it('is of all of its groups, and takes the place of the whole class', async () => {
    const [session] = (await get('timetable-week?day=2026-11-24')).sessions.filter(
      ({ day }: { day: number }) => day === 2,
    )
    expect(session).toMatchObject({ group: 'LI1-A, LI1-B' })
    expect(await onTuesday()).toEqual(['held', 'held'])
    const sent = await portal.post('/api/avis/examen/adds', bodies.sessionTest({ seance_id: session.id }), own)
    expect(sent).toMatchObject({ body: { errNum: 200 } })
    expect(await onTuesday()).toEqual(['replaced', 'replaced'])
    const held = await db.selectFrom('session_notice_group').select('group_id').orderBy('group_id').execute()
    expect(held.map(({ group_id }) => group_id)).toEqual([groups.tutorialA, groups.tutorialB])
  })
})

describe('R-shared-51: today of the teacher of a class of several groups', () => {
  it('has the class once, with the roll of all of its students, which is one task', async () => {
    await setToday(db, '2026-12-01')
    const { today } = await get('agenda')
    expect(today.entries).toMatchObject([{ kind: 'session', groups: 'LI1-A, LI1-B' }])
    const tasks = (await get('tasks')).attendance.filter(({ heldOn }: { heldOn: string }) => heldOn === '2026-11-24')
    expect(tasks).toMatchObject([{ groups: 'LI1-A, LI1-B', recorded: 0, students: today.entries[0].roll.students }])
  })
})
