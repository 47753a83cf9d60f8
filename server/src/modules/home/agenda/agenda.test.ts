import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import type { Agenda } from './agenda.schemas.ts'

const { portal, institute, own } = await startTeachingPortal()

/** The agenda of the teacher on a day. */
async function agendaOn(day: string, headers = {}): Promise<Agenda> {
  await setToday(portal.db, day)
  const { status, body } = await portal.get('/api/v1/agenda', { ...own, ...headers })
  expect(status).toBe(200)
  return Object(body)
}

const addNotice = async (changes: {
  examTypeId: number | null
  isActive: boolean
  sessionId: number | null
  hour: string
}) => {
  const year = institute.years.current
  const { rows } = await sql<{ id: number }>`
    with n as (
      insert into session_notice (teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id, is_active)
      values (${institute.teacher.id}, ${year}, 1, 1, 1, ${changes.examTypeId}, 1,
        tsrange(${`2026-10-05 ${changes.hour}`}::timestamp, ${`2026-10-05 ${changes.hour}`}::timestamp + interval '1 hour'),
        ${changes.sessionId}, ${changes.isActive})
      returning id, year_id, during)
    insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select n.id, 1, n.year_id, '[0,4)', n.during from n returning notice_id as id`.execute(portal.db)
  return rows[0]!.id
}

describe('the agenda', () => {
  it('has the class session of today with its roll, and the first of tomorrow', async () => {
    const { today, next, holiday, isInSemester } = await agendaOn('2026-10-05')
    expect(today).toEqual({
      day: '2026-10-05',
      entries: [
        {
          ...{
            kind: 'session',
            id: 1,
            from: '08:30',
            to: '10:00',
            slot: '08:30-10:00',
            subjectId: 1,
            type: 1,
            examType: null,
          },
          ...{ subject: 'Algorithmique', groups: 'LI1', room: 'Amphi', isPending: false },
          roll: { timetableId: 1, slotId: 1, day: 1, recorded: 0, students: 4, shared: null },
        },
      ],
    })
    expect(next).toMatchObject({
      day: '2026-10-06',
      entries: [{ kind: 'session', groups: 'LI1-A', room: 'B1', roll: null }],
    })
    expect({ holiday, isInSemester }).toEqual({ holiday: null, isInSemester: true })
  })

  it('names the holiday, on which no class session takes place', async () => {
    const { today, holiday, next } = await agendaOn('2026-12-17')
    expect({ entries: today.entries, holiday, next }).toEqual({
      entries: [],
      holiday: 'Fête de la Révolution',
      next: null,
    })
  })

  it('skips the free days before the next class session', async () => {
    expect((await agendaOn('2026-10-09')).next?.day).toBe('2026-10-12')
    expect((await agendaOn('2026-10-11')).today.entries).toEqual([])
  })

  it('is empty between the semesters', async () => {
    expect(await agendaOn('2027-01-05')).toMatchObject({ isInSemester: false, next: null })
  })

  it('has the invigilations of the teacher', async () => {
    const { today } = await agendaOn('2026-11-19')
    expect(today.entries.find(({ kind }) => kind === 'invigilation')).toMatchObject({
      from: '13:30',
      room: 'B1',
      roll: null,
      subject: '',
    })
  })

  it('has a test in place of the class session that it replaces, in the language of the call', async () => {
    const id = await addNotice({ examTypeId: 2, isActive: false, sessionId: 1, hour: '08:30' })
    const { today } = await agendaOn('2026-10-05', { lang: 'ar' })
    expect(today.entries).toMatchObject([
      { kind: 'test', id, isPending: true, examType: 'Test TP', subject: 'الخوارزميات', roll: null, groups: 'LI1' },
    ])
    await portal.db.deleteFrom('session_notice').execute()
  })

  it('has an accepted make-up, and none that waits for its acceptance', async () => {
    await addNotice({ examTypeId: null, isActive: false, sessionId: null, hour: '12:00' })
    expect((await agendaOn('2026-10-05')).today.entries).toHaveLength(1)
    await portal.db.updateTable('session_notice').set({ is_active: true }).execute()
    expect((await agendaOn('2026-10-05')).today.entries[1]).toMatchObject({
      kind: 'make-up',
      from: '12:00',
      roll: { students: 4 },
    })
    await portal.db.deleteFrom('session_notice').execute()
  })

  it('counts the students who are recorded', async () => {
    const key = {
      teacher_id: institute.teacher.id,
      group_id: 1,
      subject_id: 1,
      type: 1 as const,
      slot_id: 1,
      held_on: '2026-10-05',
    }
    const sheet = await portal.db.insertInto('attendance_sheet').values(key).returning('id').executeTakeFirstOrThrow()
    await portal.db
      .insertInto('attendance')
      .values({ sheet_id: sheet.id, student_id: 1, presence: 'present' })
      .execute()
    expect((await agendaOn('2026-10-05')).today.entries[0]?.roll).toMatchObject({ recorded: 1, students: 4 })
  })
})
