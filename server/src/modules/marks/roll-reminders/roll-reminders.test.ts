import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute, own } = await startTeachingPortal()
const head = await signInHeaders(portal.db, institute.head)
const otherHead = await signInHeaders(portal.db, institute.otherHead)

const setEvening = async (day: string) => {
  await setToday(portal.db, day)
  await sql`create or replace function now_here() returns timestamp language sql stable return ${sql.lit(day)}::date + time '18:00'`.execute(
    portal.db,
  )
}
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

  it('is refused in a closed year, in which no roll can be called', async () => {
    const ofThen = { ...head, annee: String(institute.years.previous) }
    await sql`update academic_year set closed_at = now() where id = ${institute.years.previous}`.execute(portal.db)
    expect(await remind(ofThen)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await sql`update academic_year set closed_at = null where id = ${institute.years.previous}`.execute(portal.db)
  })
})
