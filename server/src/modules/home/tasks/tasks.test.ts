import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { createStaff } from '../../../testing/staff.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

/** The lists and counts that the tests read. */
interface Tasks {
  attendance: { subject?: string }[]
  corrections: object[]
  department: { attendance: { teacher: string }[] } | null
  office: Record<string, number> | null
}

const { portal, institute, own } = await startTeachingPortal()
await setToday(portal.db, '2026-10-08')
await sql`create or replace function now_here() returns timestamp language sql stable return timestamp '2026-10-08 18:00'`.execute(
  portal.db,
)
const head = await signInHeaders(portal.db, institute.head)

async function tasks(headers: Record<string, string>): Promise<Tasks> {
  const { status, body } = await portal.get('/api/v1/tasks', headers)
  expect(status).toBe(200)
  return Object(body)
}
const staff = async (...roles: Parameters<typeof createStaff>[1]) =>
  tasks(await signInHeaders(portal.db, await createStaff(portal.db, roles)))

describe('the tasks', () => {
  it('of a teacher have what the sheet of each needs', async () => {
    const { attendance, department, office } = await tasks({ ...own, lang: 'ar' })
    expect(attendance.at(-1)).toEqual({
      ...{ timetableId: 1, subjectId: 2, slotId: 1, day: 4, type: 3, isMakeUp: false, heldOn: '2026-10-08' },
      ...{ slot: '08:30-10:00', subject: 'Réseaux', groups: 'LI1-A-TP2', recorded: 0, students: 1 },
    })
    expect(attendance.some(({ subject }) => subject === 'الخوارزميات')).toBe(true)
    expect({ department, office }).toEqual({ department: null, office: null })
  })

  it('of a head are those of the own department', async () => {
    const { department } = await tasks(head)
    expect(department?.attendance.map(({ teacher }) => teacher)).toEqual(['collegue Essai', 'enseignant Essai'])
    const otherHead = await signInHeaders(portal.db, institute.otherHead)
    expect((await tasks(otherHead)).department?.attendance).toEqual([])
  })

  it('of an office are the requests of its roles and departments', async () => {
    const year_id = institute.years.current
    const times = { starts_at: '2026-10-12 08:00', ends_at: '2026-10-12 18:00' }
    await portal.db
      .insertInto('absence_notice')
      .values({ teacher_id: institute.teacher.id, year_id, cause: 'Colloque', ...times })
      .execute()
    expect((await staff('registrar')).office).toMatchObject({ absences: 1, tests: 0 })
    expect((await staff('exams')).office).toMatchObject({ absences: 0 })
    const elsewhere = await createStaff(portal.db, ['registrar'], institute.departments.other)
    expect((await tasks(await signInHeaders(portal.db, elsewhere))).office).toMatchObject({ absences: 0 })
    const { attendance, department } = await staff('registrar')
    expect({ attendance, department }).toEqual({ attendance: [], department: null })
  })

  it('count the sign-ups for the registrar of the department and for administrators', async () => {
    await portal.db
      .updateTable('account')
      .set({ sign_up: 'pending', is_active: false })
      .where('id', '=', institute.inactive.id)
      .execute()
    expect((await staff('registrar')).office?.signUps).toBe(1)
    expect((await staff('admin')).office?.signUps).toBe(1)
    expect((await staff('librarian')).office?.signUps).toBe(0)
    const elsewhere = await createStaff(portal.db, ['registrar'], institute.departments.other)
    expect((await tasks(await signInHeaders(portal.db, elsewhere))).office?.signUps).toBe(0)
  })

  it('ask for another try of a refused correction until it is sent again', async () => {
    await sql`
      insert into exam_sheet (id, teacher_id, group_id, subject_id, exam_type_id, held_on, type)
      values (900, ${institute.teacher.id}, 1, 1, 1, '2026-10-01', 1)`.execute(portal.db)
    await sql`insert into exam_mark (id, sheet_id, student_id, mark, version) values (900, 900, 1, 12, 1)`.execute(
      portal.db,
    )
    await sql`update exam_sheet set state = 'validated' where id = 900`.execute(portal.db)
    const request = (state: 'refused' | 'pending') =>
      sql`
      insert into correction_request (teacher_id, year_id, mark_id, former_presence, former_mark, presence, mark, reason, state,
        decided_at, refusal)
      values (${institute.teacher.id}, ${institute.years.current}, 900, 'present', 12, 'present', 13, 'Erreur', ${state},
        ${state === 'refused' ? '2026-10-05' : null}, ${state === 'refused' ? 'Non' : null})`.execute(portal.db)
    await request('refused')
    expect((await tasks(own)).corrections).toEqual([
      { id: expect.any(Number), subject: 'Algorithmique', group: 'LI1', student: 'Numéro 1 Etudiant' },
    ])
    await request('pending')
    expect((await tasks(own)).corrections).toEqual([])
  })
})
