import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { OwnRegister, OwnRegistersPage } from './own-registers.schemas.ts'

const { groups, subjects } = teachingIds
const { portal, institute, own, colleague } = await startTeachingPortal()

await portal.db.transaction().execute(async (tx) => {
  await sql`
    insert into register (id, teacher_id, group_id, subject_id, type, held_on) values
      (801, ${institute.teacher.id}, ${groups.tutorialA}, ${subjects.algorithms}, 2, '2026-10-06'),
      (802, ${institute.colleague.id}, ${groups.lecture}, ${subjects.networks}, 1, '2026-10-09'),
      (803, ${institute.teacher.id}, ${groups.tutorialB}, ${subjects.algorithms}, 2, '2026-10-14')`.execute(tx)
  await sql`
    insert into register_entry (register_id, student_id, presence) values
      (801, 1, 'absent'), (801, 2, 'present'), (801, 3, 'present'), (802, 1, 'present'), (803, 4, 'present')`.execute(
    tx,
  )
})

const list = async (query = '', headers = own) =>
  assertMatchesSchema(OwnRegistersPage, await portal.get(`/api/v1/own-registers${query}`, headers), { OwnRegister })

it('the own registers are listed with the newest first, and the number of those who were absent', async () => {
  expect(await list()).toEqual({
    items: [
      {
        ...{ id: 803, date: '2026-10-14', semester: 1, type: 2, subjectId: subjects.algorithms },
        ...{ subject: 'Algorithmique', groupId: groups.tutorialB, group: 'LI1-B', students: 1, absences: 0 },
      },
      expect.objectContaining({ id: 801, date: '2026-10-06', group: 'LI1-A', students: 3, absences: 1 }),
    ],
    next: null,
  })
})

it('a colleague reads the own ones alone', async () => {
  expect((await list('', colleague)).items.map(({ id }) => id)).toEqual([802])
})

it('they come by pages', async () => {
  const first = await list('?limit=1')
  expect(first.items.map(({ id }) => id)).toEqual([803])
  const second = await list(`?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ id: 801 }], next: null })
})
