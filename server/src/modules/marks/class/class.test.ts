import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { ClassOverview } from './class.schemas.ts'

const { groups, sessions, slots, subjects, examTypes } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)

const address = (groupId: number, { subjectId = subjects.algorithms, type = 2, semester = 1 } = {}) =>
  `/api/v1/classes/${groupId}/${subjectId}/${type}?semester=${semester}`
const read = async (groupId: number, of: { subjectId?: number; type?: number } = {}) =>
  assertMatchesSchema(ClassOverview, await portal.get(address(groupId, of), own))

beforeAll(async () => {
  await portal.post('/api/avis/rattrapage/add', bodies.makeUp({ date: '2026-10-10' }), own)
  await portal.post(
    '/api/avis/rattrapage/add',
    bodies.makeUp({ date: '2026-10-17', group_id: [groups.tutorialB] }),
    own,
  )
  await portal.db.transaction().execute(async (tx) => {
    await sql`
      insert into attendance_sheet (id, teacher_id, group_id, subject_id, type, slot_id, held_on) values
        (901, ${institute.teacher.id}, ${groups.tutorialA}, 1, 2, ${slots.first}, '2026-09-15'),
        (902, ${institute.teacher.id}, ${groups.tutorialB}, 1, 2, ${slots.second}, '2026-09-16')`.execute(tx)
    await sql`
      insert into attendance (sheet_id, student_id, presence, mark) values
        (901, 1, 'absent', 0), (901, 2, 'present', null), (901, 3, 'present', null), (902, 4, 'absent', 0)`.execute(tx)
    await sql`
      insert into session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id, is_active)
      values (950, ${institute.teacher.id}, ${institute.years.current}, 1, 1, 2, ${examTypes.supervised}, ${slots.first},
        '[2026-10-06 08:30, 2026-10-06 10:00)', ${sessions.tutorialA}, true)`.execute(tx)
    await sql`
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select 950, id, year_id, span, '[2026-10-06 08:30, 2026-10-06 10:00)' from student_group where id = ${groups.tutorialA}`.execute(
      tx,
    )
    await sql`
      insert into exam_sheet (id, teacher_id, group_id, subject_id, exam_type_id, held_on)
      values (960, ${institute.teacher.id}, ${groups.tutorialA}, 1, ${examTypes.supervised}, '2026-10-06')`.execute(tx)
    await sql`insert into exam_mark (sheet_id, student_id, mark, version) values (960, 1, 12, 1), (960, 2, null, 1)`.execute(
      tx,
    )
  })
})

describe('the page of a class', () => {
  it('names its group and subject, and lists its students with their absences', async () => {
    const found = await read(groups.tutorialA)
    expect(found).toMatchObject({
      ...{ semester: 1, type: 2, group: { id: groups.tutorialA, name: 'LI1-A' } },
      subject: { id: subjects.algorithms, name: 'Algorithmique' },
    })
    expect(found.students.map(({ idNumber, absences, sessions: called }) => [idNumber, absences, called])).toEqual([
      ['00000001', 1, 1],
      ['00000002', 0, 1],
      ['00000003', 0, 1],
    ])
  })

  it('has every meeting of the semester with its roll: weekly sessions, and its make-ups alone', async () => {
    const { meetings } = await read(groups.tutorialA)
    expect(meetings[0]).toMatchObject({
      ...{ sessionId: sessions.tutorialA, date: '2026-09-15', startsAt: '08:30', endsAt: '10:00', absences: 1 },
      ...{ isMakeUp: false, isPending: false, room: 'B1' },
    })
    expect(meetings[1]).toMatchObject({ date: '2026-09-22', absences: null })
    expect(meetings.at(-1)?.date).toBe('2026-12-15')
    expect(meetings.filter(({ isMakeUp }) => isMakeUp)).toMatchObject([
      { date: '2026-10-10', isPending: true, room: '' },
    ])
  })

  it('has a make-up of a day after the last one of the semester', async () => {
    const late = '2026-12-26'
    const { body } = await portal.post('/api/avis/rattrapage/add', bodies.makeUp({ date: late }), own)
    expect((await read(groups.tutorialA)).meetings.at(-1)).toMatchObject({ date: late, isMakeUp: true })
    await portal.db.deleteFrom('session_notice').where('id', '=', Object(body).id).execute()
  })

  it('meets neither on holidays nor where a test replaces the session', async () => {
    const dates = (await read(groups.tutorialA)).meetings.map(({ date }) => date)
    expect(dates).not.toContain('2026-10-06')
    const practical = await read(groups.practicalA2, { subjectId: subjects.networks, type: 3 })
    const thursdays = practical.meetings.map(({ date }) => date)
    expect(thursdays.slice(0, 2)).toEqual(['2026-09-24', '2026-10-08'])
    expect(thursdays).not.toContain(teachingIds.holiday)
  })

  it('has its tests with the number of marks', async () => {
    expect((await read(groups.tutorialA)).tests).toMatchObject([
      {
        ...{ id: 950, date: '2026-10-06', groupId: groups.tutorialA, group: 'LI1-A', examType: 'DS 1', kind: 1 },
        ...{ marked: 1, students: 3, state: 'draft' },
      },
    ])
    expect((await read(groups.tutorialB)).tests).toEqual([])
  })

  it('is of those who teach the class alone, in the semester in which they do', async () => {
    expect((await portal.get(address(groups.tutorialA), colleague)).status).toBe(404)
    expect((await portal.get(address(groups.tutorialA, { type: 1 }), own)).status).toBe(404)
    expect((await portal.get(address(groups.tutorialA, { subjectId: subjects.networks }), own)).status).toBe(404)
    expect((await portal.get(address(groups.tutorialA, { semester: 2 }), own)).status).toBe(404)
    expect((await portal.get(address(groups.tutorialA, { type: 5 }), own)).status).toBe(422)
  })
})
