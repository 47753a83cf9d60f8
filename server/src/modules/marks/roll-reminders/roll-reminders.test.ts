import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { setNow } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute, own } = await startTeachingPortal()
const head = await signInHeaders(portal.db, institute.head)
const otherHead = await signInHeaders(portal.db, institute.otherHead)

const setEvening = (day: string) => setNow(portal.db, `${day} 18:00`)
beforeEach(async () => {
  await sql`truncate roll_reminder, notification, audit_log cascade`.execute(portal.db)
  await setEvening('2026-10-08')
})
const remind = (headers: Record<string, string>, key: string = randomUUID()) =>
  portal.post('/api/v1/roll-reminders', undefined, { ...headers, 'idempotency-key': key })
const both = ['collegue Essai', 'enseignant Essai']
const audited = async () => (await portal.db.selectFrom('audit_log').select(['action', 'subject']).execute()).length

describe('R-shared-49: a reminder of missing rolls', () => {
  it('notifies each teacher of the department with their number, and is audited', async () => {
    expect(await remind(head)).toMatchObject({ status: 200, body: { reminded: both, remindedToday: [] } })
    const [told] = await takeNotifications(portal, institute.teacher)
    expect(told).toMatchObject({
      kind: 'roll.missing',
      path: '/NoteAndPresence',
      details: { count: expect.any(Number) },
    })
    expect(await takeNotifications(portal, institute.colleague)).toHaveLength(1)
    expect(await takeNotifications(portal, institute.head)).toEqual([])
    expect(await audited()).toBe(2)
  })

  it('says on a second press of the day who was reminded, and reminds again the day after', async () => {
    await remind(head)
    await takeNotifications(portal, institute.teacher)
    expect(await remind(head)).toMatchObject({ body: { reminded: [], remindedToday: both } })
    expect(await takeNotifications(portal, institute.teacher)).toEqual([])
    expect(await audited()).toBe(2)
    await setEvening('2026-10-09')
    expect(await remind(head)).toMatchObject({ body: { reminded: both } })
  })

  it('is sent once for a call that is repeated', async () => {
    const key = randomUUID()
    const { body } = await remind(head, key)
    expect((await remind(head, key)).body).toEqual(body)
  })

  it('is refused where no roll is missing, of the department and the year, and to a teacher', async () => {
    const refused = { status: 409, body: { code: 'rolls.noneMissing' } }
    expect(await remind(otherHead)).toMatchObject(refused)
    expect(await remind({ ...head, annee: String(institute.years.previous) })).toMatchObject(refused)
    expect((await remind(own)).status).toBe(403)
  })

  it('goes to nobody whose rolls were all called, however late: the head sees their number', async () => {
    const call = sql`
      with sheet as (
        insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open)
        select distinct s.teacher_id, g, s.subject_id, s.type, s.slot_id, s.held_on, false
        from held_class_sessions('2026-09-24', '2026-10-08') s, unnest(s.group_ids) g
        where s.teacher_id = ${institute.colleague.id}
        returning id, group_id)
      insert into attendance (sheet_id, student_id, presence)
      select sheet.id, e.student_id, 'present' from sheet
      join student_group whole on whole.id = sheet.group_id
      join student_group one on one.year_id = whole.year_id and one.span <@ whole.span
      join enrolment e on e.group_id = one.id`
    await call.execute(portal.db)
    const { body } = await portal.get('/api/v1/tasks', head)
    expect(Object(body).department.attendance).toMatchObject([
      { teacher: 'collegue Essai', sessions: 0, late: expect.any(Number) },
      { teacher: 'enseignant Essai', late: 0 },
    ])
    expect(Object(body).department.attendance[0].late).toBeGreaterThan(0)
    expect(await remind(head)).toMatchObject({ body: { reminded: ['enseignant Essai'], remindedToday: [] } })
    await sql`truncate attendance_sheet cascade`.execute(portal.db)
  })

  it('is refused in a closed year, in which no roll can be called', async () => {
    const ofThen = { ...head, annee: String(institute.years.previous) }
    await sql`update academic_year set closed_at = now() where id = ${institute.years.previous}`.execute(portal.db)
    expect(await remind(ofThen)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await sql`update academic_year set closed_at = null where id = ${institute.years.previous}`.execute(portal.db)
  })
})
