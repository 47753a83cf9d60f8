import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { createDemoDatabase } from '../../testing/test-database.ts'

let db: Kysely<Tables>
beforeAll(async () => {
  db = connect(await createDemoDatabase())
})
afterAll(() => db.destroy())

/** A weekly lecture, to be varied with a free teacher, room and group. */
async function lecture() {
  return db.selectFrom('timetable_session').selectAll().where('type', '=', 1).orderBy('id').executeTakeFirstOrThrow()
}

async function insertLike(changes: Partial<Awaited<ReturnType<typeof lecture>>>) {
  const { id: _id, class_id: _class, weeks: _weeks, ...session } = { ...(await lecture()), ...changes }
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('timetable_session').values(session).execute()
    throw new Error('accepted')
  })
}

const free = async () => {
  const { timetable_id, day, slot_id, year_id } = await lecture()
  const busy = db
    .selectFrom('timetable_session as s')
    .where('s.timetable_id', '=', timetable_id)
    .where('s.day', '=', day)
    .where('s.slot_id', '=', slot_id)
  const teacher = await db
    .selectFrom('teacher')
    .select('id')
    .where('id', 'not in', busy.select('s.teacher_id'))
    .executeTakeFirstOrThrow()
  const room = await db
    .selectFrom('room')
    .select('id')
    .where('id', 'not in', busy.select('s.room_id'))
    .executeTakeFirstOrThrow()
  const group = await db
    .selectFrom('student_group as g')
    .select(['g.id', 'g.span'])
    .where('g.year_id', '=', year_id)
    .where('g.kind', '=', 3)
    .where((expression) =>
      expression.not(expression.exists(busy.select('s.id').where('s.group_span', '&&', expression.ref('g.span')))),
    )
    .executeTakeFirstOrThrow()
  return {
    teacher: { teacher_id: teacher.id },
    room: { room_id: room.id },
    group: { group_id: group.id, group_span: group.span },
  }
}

describe('double-booking constraints of the timetable in the database', () => {
  it('accept a session whose teacher, room and group are free', async () => {
    const { teacher, room, group } = await free()
    await expect(insertLike({ ...teacher, ...room, ...group })).rejects.toThrow('accepted')
  })

  it('reject a teacher who is booked at that time', async () => {
    const { room, group } = await free()
    await expect(insertLike({ ...room, ...group })).rejects.toThrow('timetable_session_teacher_is_free')
  })

  it('reject a room that is booked', async () => {
    const { teacher, group } = await free()
    await expect(insertLike({ ...teacher, ...group })).rejects.toThrow('timetable_session_room_is_free')
  })

  it('reject a TP group whose lecture is at that time', async () => {
    const { teacher, room } = await free()
    const { group_span } = await lecture()
    const practical = await db
      .selectFrom('student_group')
      .select(['id', 'span'])
      .where('kind', '=', 3)
      .where('span', '<@', group_span)
      .executeTakeFirstOrThrow()
    await expect(
      insertLike({ ...teacher, ...room, group_id: practical.id, group_span: practical.span }),
    ).rejects.toThrow('timetable_session_group_is_free')
  })

  it('reject an odd-weeks session beside a weekly one', async () => {
    await expect(insertLike({ week_parity: 1 })).rejects.toThrow(/_is_free/)
  })

  it('allow odd and even weeks to share teacher, room and group', async () => {
    const odd = await db
      .selectFrom('timetable_session')
      .selectAll()
      .where('week_parity', '=', 1)
      .executeTakeFirstOrThrow()
    const even = await db
      .selectFrom('timetable_session')
      .selectAll()
      .where('week_parity', '=', 2)
      .where('teacher_id', '=', odd.teacher_id)
      .where('timetable_id', '=', odd.timetable_id)
      .where('day', '=', odd.day)
      .where('slot_id', '=', odd.slot_id)
      .executeTakeFirstOrThrow()
    expect(even.room_id).toBe(odd.room_id)
    await expect(
      db.updateTable('timetable_session').set({ week_parity: 1 }).where('id', '=', even.id).execute(),
    ).rejects.toThrow('timetable_session_teacher_is_free')
  })
})
