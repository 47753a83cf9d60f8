import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { remindOfDeadlines } from './remind.service.ts'

const { portal, institute } = await startTeachingPortal()
const { db } = portal
const year_id = institute.years.current
const active = [institute.teacher, institute.colleague, institute.head, institute.otherHead].map(({ id }) => id)

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('deadline').execute()
})

const told = () =>
  db.selectFrom('notification').select(['account_id', 'kind', 'details', 'path']).orderBy('account_id').execute()
async function remindOn(day: string) {
  await setToday(db, day)
  await remindOfDeadlines(db)
  const notifications = await told()
  await db.deleteFrom('notification').execute()
  return notifications
}
const expectWishes = (due_on: string) => db.insertInto('deadline').values({ year_id, semester: 1, due_on }).execute()

describe('the reminders of deadlines', () => {
  it('for wishes reach every active teacher without a sheet, a week and a day before', async () => {
    await expectWishes('2026-10-20')
    expect(await remindOn('2026-10-12')).toEqual([])
    expect(await remindOn('2026-10-13')).toEqual(
      active.map((account_id) => ({
        ...{ account_id, kind: 'wish.due', details: { semester: 1, day: '2026-10-20' }, path: '/FicheVoeuxEnseignant' },
      })),
    )
    expect(await remindOn('2026-10-14')).toEqual([])
    expect(await remindOn('2026-10-19')).toHaveLength(active.length)
    expect(await remindOn('2026-10-20')).toEqual([])
  })

  it('come at once for a deadline that is set late, and not after it', async () => {
    await expectWishes('2026-10-20')
    expect(await remindOn('2026-10-20')).toHaveLength(active.length)
    await db.deleteFrom('deadline').execute()
    await expectWishes('2026-10-20')
    expect(await remindOn('2026-10-21')).toEqual([])
  })

  it('lead to the sheet that has pending lines, and leave out the one that is confirmed', async () => {
    await expectWishes('2026-10-20')
    const teacher_id = institute.teacher.id
    const sheet = { teacher_id, year_id, semester: 1 as const, department_id: institute.departments.own, days: [1] }
    const { id } = await db.insertInto('wish_sheet').values(sheet).returning('id').executeTakeFirstOrThrow()
    const line = { sheet_id: id, teacher_id, year_id, rank: 1, subject_id: 1, type: 1 as const, group_count: null }
    await db.insertInto('wish_line').values(line).execute()
    const reminded = await remindOn('2026-10-13')
    expect(reminded.find(({ account_id }) => account_id === teacher_id)?.path).toBe(`/FicheEnseignant?id=${id}`)
    await db
      .updateTable('wish_line')
      .set({ state: 'confirmed', decided_by: teacher_id, decided_at: new Date() })
      .execute()
    expect((await remindOn('2026-10-19')).map(({ account_id }) => account_id)).not.toContain(teacher_id)
    await db.updateTable('wish_line').set({ state: 'pending' }).execute()
    await db.deleteFrom('wish_sheet').execute()
  })

  it('for marks reach the markers of open drafts, with the number of their exams', async () => {
    await db.insertInto('deadline').values({ year_id, period_id: 1, due_on: '2026-11-25' }).execute()
    await sql`
      insert into exam_sheet (teacher_id, group_id, subject_id, exam_id, room_id)
      values (${institute.teacher.id}, 2, 1, 1, 1), (${institute.teacher.id}, 3, 1, 1, 2)`.execute(db)
    expect(await remindOn('2026-11-20')).toEqual([
      {
        ...{ account_id: institute.teacher.id, kind: 'marks.expected', path: '/NoteDS2' },
        details: { count: 1, day: '2026-11-25' },
      },
    ])
    await db.updateTable('exam_sheet').set({ is_open: false }).execute()
    expect(await remindOn('2026-11-24')).toEqual([])
  })

  it('are written once by two processes', async () => {
    await expectWishes('2026-10-20')
    await setToday(db, '2026-10-13')
    await Promise.all([remindOfDeadlines(db), remindOfDeadlines(db)])
    expect(await told()).toHaveLength(active.length)
  })

  it('are not written for a closed year', async () => {
    await expectWishes('2026-10-20')
    const year = db.updateTable('academic_year').where('id', '=', year_id)
    await year.set({ is_current: false, closed_at: new Date() }).execute()
    expect(await remindOn('2026-10-13')).toEqual([])
    await year.set({ is_current: true, closed_at: null }).execute()
  })
})
