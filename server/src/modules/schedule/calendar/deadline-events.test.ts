import { password } from '../../../testing/institute.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute, own } = await startTeachingPortal()
await setToday(portal.db, '2026-11-20')
const { adresse } = Object((await portal.post('/api/emploi/calendrier', { password }, own)).body)
const year_id = institute.years.current
beforeEach(() => portal.db.deleteFrom('deadline').execute())

/** The events of deadlines in the teacher's feed. */
async function deadlines(language = 'fr'): Promise<string[][]> {
  const { body } = await portal.get(new URL(adresse).pathname, { lang: language })
  const events = String(body).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  return events
    .filter((event) => event.startsWith('UID:deadline-'))
    .map((event) => event.split('END:VEVENT')[0]?.trimEnd().split('\r\n').slice(1) ?? [])
}

describe('the deadlines in the calendar feed', () => {
  it('of wishes are events of a whole day that take no time, with the number of their changes', async () => {
    const set_at = new Date('2026-11-19T09:30:00Z')
    await portal.db.insertInto('deadline').values({ year_id, semester: 2, due_on: '2026-12-31', set_at }).execute()
    expect(await deadlines()).toEqual([
      [
        ...['SEQUENCE:0', 'DTSTAMP:20261119T093000Z', 'LAST-MODIFIED:20261119T093000Z'],
        ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT'],
        ...['SUMMARY:Échéance : vœux du semestre 2'],
      ],
    ])
    await portal.db.updateTable('deadline').set({ due_on: '2026-12-30' }).execute()
    expect((await deadlines('ar'))[0]).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'SUMMARY:آخر أجل: رغبات السداسي 2']),
    )
  })

  it('of marks are those of the sittings in which the teacher marks papers', async () => {
    await portal.db.insertInto('deadline').values({ year_id, period_id: 1, due_on: '2026-12-10' }).execute()
    expect(await deadlines()).toEqual([])
    await sql`
      insert into exam_sheet (teacher_id, group_id, subject_id, exam_id, room_id)
      values (${institute.teacher.id}, 2, 1, 1, 1)`.execute(portal.db)
    expect((await deadlines())[0]).toContain('SUMMARY:Échéance : notes DS2')
  })

  it('of a year that is over are left out', async () => {
    const year = institute.years.previous
    await portal.db.insertInto('deadline').values({ year_id: year, semester: 1, due_on: '2026-06-10' }).execute()
    expect(await deadlines()).toEqual([])
  })
})
