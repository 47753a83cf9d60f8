import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { writeRegister } from '../../../testing/write-register.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { OwnRegistersPage } from './own-registers.schemas.ts'

const { groups, subjects } = teachingIds
const { portal, institute, own, colleague } = await startTeachingPortal()

const ofTeacher = { teacherId: institute.teacher.id, subjectId: subjects.algorithms, type: 2 } as const
await writeRegister(portal.db, {
  ...ofTeacher,
  groupId: groups.tutorialA,
  heldOn: '2026-10-06',
  absent: [1],
  present: [2, 3],
})
await writeRegister(portal.db, {
  ...{ teacherId: institute.colleague.id, groupId: groups.lecture, subjectId: subjects.networks, type: 1 },
  ...{ heldOn: '2026-10-09', present: [1] },
})
await sql`
  with sheet as (
    insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on, created_at)
    values (${ofTeacher.teacherId}, ${groups.tutorialB}, ${ofTeacher.subjectId}, 2, 1, '2026-10-14', '2026-10-14 12:00')
    returning id
  )
  insert into attendance (sheet_id, student_id, presence) select id, 4, 'present' from sheet`.execute(portal.db)

const list = async (query = '', headers = own) =>
  assertMatchesSchema(OwnRegistersPage, await portal.get(`/api/v1/own-registers${query}`, headers))

it('the own rolls of registers and sessions are listed with the newest first, and the number of those who were absent', async () => {
  expect(await list()).toEqual({
    items: [
      {
        ...{ id: expect.any(Number), date: '2026-10-14', semester: 1, type: 2, subjectId: subjects.algorithms },
        ...{ subject: 'Algorithmique', groupId: groups.tutorialB, group: 'LI1-B', students: 1, absences: 0 },
        lateOn: null,
      },
      expect.objectContaining({ date: '2026-10-06', group: 'LI1-A', students: 3, absences: 1 }),
    ],
    next: null,
  })
})

it('a colleague reads the own ones alone', async () => {
  expect((await list('', colleague)).items.map(({ date }) => date)).toEqual(['2026-10-09'])
})

it('they come by pages', async () => {
  const first = await list('?limit=1')
  expect(first.items.map(({ date }) => date)).toEqual(['2026-10-14'])
  const second = await list(`?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ date: '2026-10-06' }], next: null })
})
