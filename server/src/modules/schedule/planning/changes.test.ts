import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type ReadChange, startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import type { PlannedSession } from './planning.schemas.ts'

const { portal, institute, own, colleague, registrar, ofOwn, sessionOf, placeOf, changesOf, newSession } =
  await startPlanPortal()
const { db } = portal
const { sessions, groups, subjects } = teachingIds
const { teacher, colleague: other } = institute

describe('a session that is moved', () => {
  it('takes its cell in the version that was seen, and the revision of the former one rises', async () => {
    const seen = await sessionOf(sessions.tutorialA)
    const before = await placeOf(seen.id)
    const moved = await registrar.change(seen, { day: 3, slotId: 1 })
    expect(moved).toMatchObject({ status: 200, body: { day: 3, slotId: 1, startsOn: '2026-10-05' } })
    expect(await placeOf(Object(moved.body).id)).toMatchObject({ day: 3, slot_id: 1 })
    expect(await placeOf(seen.id)).toMatchObject({ day: 2, slot_id: 1, revision: Number(before?.revision) + 1 })
    expect(await registrar.change(seen, { day: 1, slotId: 3 })).toMatchObject({ status: 412 })
    const { status } = await portal.patch(`/api/v1/timetable-sessions/${seen.id}`, { day: 1 }, own)
    expect(status).toBe(403)
  })

  it('is told to its teacher, and audited', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 })
    expect(await changesOf(own)).toMatchObject([
      { kind: 'moved', isNew: true, before: { day: 2, slot: '08:30-10:00' }, after: { day: 3, slot: '08:30-10:00' } },
    ])
    const { details } = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'timetable.moved')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ changes: { day: { from: 2, to: 3 } } })
  })

  it('is refused where something is taken, and nothing changes', async () => {
    const seen = await sessionOf(sessions.tutorialA)
    expect(await registrar.change(seen, { day: 5, slotId: 1 })).toMatchObject({
      status: 409,
      body: { code: 'session.clash', clashes: [{ taken: 'group', name: 'LI1' }] },
    })
    expect(await sessionOf(sessions.tutorialA)).toEqual(seen)
    expect(await changesOf(own)).toEqual([])
  })

  it('gives way to a make-up to come', async () => {
    await sql`
      with n as (
        insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during)
        values (${teacher.id}, ${institute.years.current}, 1, 1, 2, 1, '[2026-11-18 08:30,2026-11-18 10:00)')
        returning id, year_id, during)
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select n.id, g.id, n.year_id, g.span, n.during from n, student_group g where g.id = ${groups.tutorialB}`.execute(
      db,
    )
    const seen = await sessionOf(sessions.tutorialA)
    const clash = { day: 3, slotId: 1, taken: 'teacher', by: 'make-up', heldOn: '2026-11-18', sessionId: null }
    const clashes = await registrar.clashes(seen.id)
    expect(clashes.filter(({ by }) => by === 'make-up')).toMatchObject([clash])
    expect(await registrar.change(seen, { day: 3, slotId: 1 })).toMatchObject({
      status: 409,
      body: { clashes: [clash] },
    })
  })

  it('of two who drop on one cell at once, one wins and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await sessionOf(sessions.tutorialA), await sessionOf(sessions.tutorialB)]
      const place = { day: 1, slotId: round % 2 === 0 ? 3 : 4 }
      const answers = await Promise.all([registrar.change(a, place), ofOwn.change(b, place)])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const refused = answers.find(({ status }) => status === 409)
      const [seen, won] = answers[0]?.status === 200 ? [a, answers[0]] : [b, answers[1]]
      const moved: PlannedSession = Object(won?.body)
      expect(refused?.body).toMatchObject({
        code: 'session.clash',
        clashes: [{ sessionId: moved.id }, { sessionId: moved.id }],
      })
      await registrar.change(moved, { day: seen.day, slotId: seen.slotId })
    }
  })
})

describe('a session that gets another teacher', () => {
  it('is told to both, and each is told what it means for them', async () => {
    const seen = await sessionOf(sessions.tutorialB)
    expect((await registrar.change(seen, { teacherId: other.id, roomId: null })).status).toBe(200)
    expect(await changesOf(own)).toMatchObject([{ kind: 'changed', isMine: false }])
    expect(await changesOf(colleague)).toMatchObject([{ kind: 'changed', isMine: true, after: { room: null } }])
  })

  it('stays with its teacher when the other one teaches at that time', async () => {
    await registrar.change(await sessionOf(sessions.tutorialB), { day: 5, slotId: 2, roomId: null })
    const seen = await sessionOf(sessions.tutorialB)
    expect(await registrar.change(seen, { teacherId: other.id })).toMatchObject({
      body: { clashes: [{ taken: 'teacher', sessionId: sessions.foreign }] },
    })
  })

  it('is not given to somebody who is not active', async () => {
    const seen = await sessionOf(sessions.tutorialB)
    expect((await registrar.change(seen, { teacherId: institute.inactive.id })).status).toBe(404)
  })
})

describe('the exchange of two sessions', () => {
  it('moves both in one step over the preview that was seen, and tells both teachers', async () => {
    const preview = await registrar.preview(sessions.lecture, sessions.ofColleague)
    expect(preview).toMatchObject({ status: 200, body: { clashes: [] } })
    const { version } = Object(preview.body)
    expect((await registrar.exchange(sessions.lecture, sessions.ofColleague, version)).status).toBe(200)
    expect(await sessionOf(sessions.lecture)).toMatchObject({ day: 5, slotId: 1 })
    expect(await sessionOf(sessions.ofColleague)).toMatchObject({ day: 1, slotId: 1 })
    expect(await changesOf(own)).toMatchObject([{ kind: 'exchanged', after: { day: 5 } }])
    expect(await changesOf(colleague)).toMatchObject([{ kind: 'exchanged', after: { day: 1 } }])
    expect((await registrar.exchange(sessions.lecture, sessions.ofColleague, version)).status).toBe(412)
  })

  it('is not held up by what changes beside the two sessions', async () => {
    const { version } = Object((await registrar.preview(sessions.lecture, sessions.ofColleague)).body)
    await sql`update subject set name = name || ' 1'; update room set capacity = capacity + 1`.execute(portal.db)
    expect((await registrar.exchange(sessions.lecture, sessions.ofColleague, version)).status).toBe(200)
    const [lecture, ofColleague] = [await sessionOf(sessions.lecture), await sessionOf(sessions.ofColleague)]
    const again = Object((await registrar.preview(lecture.id, ofColleague.id)).body)
    await registrar.change(lecture, { roomId: null })
    expect(await registrar.exchange(lecture.id, ofColleague.id, again.version)).toMatchObject({
      status: 412,
      body: { code: 'version.changed' },
    })
  })

  it('shows what prevents it, and is then refused', async () => {
    // TD B leaves Wednesday to the second slot of Friday, where its teacher is free and its room too.
    await registrar.change(await sessionOf(sessions.tutorialB), { day: 1, slotId: 2 })
    await registrar.place(newSession({ day: 5, slotId: 4, groupId: groups.tutorialB, teacherId: other.id }))
    await registrar.place(newSession({ day: 1, slotId: 4, groupId: groups.tutorialB, teacherId: other.id }))
    const placed = await registrar.week(`teacherId=${other.id}`)
    const at = (day: number) => placed.find((session) => session.day === day && session.slotId === 4)?.id ?? 0
    const blocked = await registrar.preview(at(5), sessions.tutorialA)
    expect(blocked).toMatchObject({ status: 200, body: { clashes: [] } })
    await registrar.place(
      newSession({ day: 2, slotId: 1, groupId: groups.tutorialB, roomId: null, teacherId: other.id }),
    )
    const { clashes, version } = Object((await registrar.preview(at(5), sessions.tutorialA)).body)
    expect(clashes).toMatchObject([
      { taken: 'teacher', day: 2, slotId: 1 },
      { taken: 'group', day: 2, slotId: 1 },
    ])
    const refused = await registrar.exchange(at(5), sessions.tutorialA, version)
    expect(refused).toMatchObject({ status: 409, body: { code: 'session.clash', clashes } })
    expect(await placeOf(sessions.tutorialA)).toMatchObject({ day: 2, slot_id: 1 })
  })

  it('is not possible in one cell', async () => {
    const answer = await registrar.preview(sessions.oddPractical, sessions.evenPractical)
    expect(answer).toMatchObject({ status: 422, body: { code: 'exchange.sameCell' } })
  })
})

describe('a session that is removed', () => {
  it('is gone, and its teacher is told', async () => {
    const seen = await sessionOf(sessions.tutorialA)
    expect(await registrar.remove(seen)).toMatchObject({ status: 200, body: { id: seen.id } })
    expect((await registrar.week(`groupId=${groups.tutorialA}`)).map(({ id }) => id)).not.toContain(seen.id)
    expect(await placeOf(seen.id)).toMatchObject({ valid: '[2026-09-14,2026-10-05)' })
    expect(await changesOf(own)).toMatchObject([
      { kind: 'removed', from: '2026-10-05', before: { day: 2 }, after: null },
    ])
  })

  it('R-shared-44: stays while its attendance was taken since, and says how often; its room changes', async () => {
    const sheet = {
      teacher_id: teacher.id,
      group_id: groups.tutorialA,
      subject_id: subjects.algorithms,
      type: 2 as const,
    }
    await db
      .insertInto('attendance_sheet')
      .values([
        { ...sheet, slot_id: 1, held_on: '2026-09-22' },
        // A sheet of another slot.
        { ...sheet, slot_id: 2, held_on: '2026-09-29' },
      ])
      .execute()
    const seen = await sessionOf(sessions.tutorialA)
    const uses = { attendanceSheets: 1, lastAttendanceOn: '2026-09-22', tests: 0 }
    const from = 'from=2026-09-22'
    expect((await registrar.get(`timetable-sessions/${seen.id}/uses?${from}`)).body).toEqual(uses)
    const refused = { status: 409, body: { code: 'session.hasAttendance', uses } }
    expect(await registrar.remove(seen, from)).toMatchObject(refused)
    expect(await registrar.change(seen, { day: 3, slotId: 1, from: '2026-09-15' })).toMatchObject(refused)
    expect(await sessionOf(seen.id)).toEqual(seen)
    expect((await registrar.change(seen, { roomId: null, from: '2026-09-15' })).status).toBe(200)
    expect((await registrar.remove(await sessionOf(seen.id), 'from=2026-09-23')).status).toBe(200)
  })
})

describe('the changes of the own timetable', () => {
  it('are new until they were seen, and for an hour after', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 })
    expect(await changesOf(own)).toMatchObject([{ isNew: true }])
    expect(await changesOf(own)).toMatchObject([{ isNew: true }])
    await sql`update timetable_change_teacher set seen_at = seen_at - interval '61 minutes'`.execute(db)
    expect(await changesOf(own)).toMatchObject([{ isNew: false }])
  })

  it('are listed page by page, the newest first', async () => {
    for (const day of [3, 4, 5]) await registrar.change(await sessionOf(sessions.tutorialA), { day, slotId: 4 })
    const page = async (query: string) =>
      Object((await portal.get(`/api/v1/own-timetable-changes?limit=2${query}`, own)).body)
    const first = await page('')
    const second = await page(`&cursor=${first.next}`)
    expect([...first.items, ...second.items].map(({ after }: ReadChange) => after?.day)).toEqual([5, 4, 3])
    expect(second.next).toBeNull()
  })

  it('are those of the year of the call', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 })
    expect(await changesOf({ ...own, annee: String(institute.years.previous) })).toEqual([])
  })
})

describe('a closed year', () => {
  it('keeps its timetables', async () => {
    const seen = await sessionOf(sessions.tutorialA)
    const close = (isClosed: boolean) =>
      sql`update academic_year set is_current = ${!isClosed}, closed_at = ${isClosed ? sql`now()` : null}
        where id = ${institute.years.current}`.execute(db)
    await close(true)
    const { version } = Object((await registrar.preview(sessions.lecture, sessions.ofColleague)).body)
    const answers = [
      await registrar.change(seen, { day: 3, slotId: 1 }),
      await registrar.remove(seen),
      await registrar.place(newSession()),
      await registrar.exchange(sessions.lecture, sessions.ofColleague, version),
    ]
    await close(false)
    expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual(
      answers.map(() => [409, 'year.closed']),
    )
    expect(await sessionOf(sessions.tutorialA)).toEqual(seen)
  })
})
