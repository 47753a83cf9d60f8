import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../database/connect.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { assignRoom } from '../administration.service.ts'

const { groups, rooms, sessions, slots, subjects } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(() => portal.db.deleteFrom('session_notice').execute())

const makeUp = (changes: object = {}) => portal.post('/api/avis/rattrapage/add', bodies.makeUp(changes), own)
const ofColleague = (changes: object = {}) => {
  const lecture = {
    enseignant_id: institute.colleague.id,
    type_id: 1,
    matiere_id: subjects.networks,
    group_id: groups.lecture,
  }
  return portal.post('/api/avis/rattrapage/add', bodies.makeUp({ ...lecture, ...changes }), colleague)
}
const codes = (answers: { body: unknown }[]) => answers.map(({ body }): string => Object(body).msg)
const won = (answers: { body: unknown }[]) => codes(answers).filter((code) => code === '')
const times = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const idOf = ({ body }: { body: unknown }): number => Object(body).id

describe('race: exactly one of several concurrent requests succeeds', () => {
  it('for one teacher, whatever the groups and the kind', async () => {
    const answers = await times(12, (index) => {
      const group = { group_id: index % 2 === 0 ? groups.tutorialA : groups.tutorialB }
      return index % 3 === 0 ? portal.post('/api/avis/examen/add', bodies.test(group), own) : makeUp(group)
    })
    expect(won(answers)).toHaveLength(1)
    expect(new Set(codes(answers))).toEqual(new Set(['', 'clash.teacherNotice']))
  })

  it('for a group of two teachers, without deadlock when they name its parts in opposite orders', async () => {
    const parts = [groups.tutorialA, groups.tutorialB]
    for (let round = 0; round < 5; round++) {
      const answers = await times(8, (index) =>
        index % 2 === 0
          ? makeUp({ type_id: 1, etat: 1, group_id: parts })
          : ofColleague({ etat: 1, group_id: parts.toReversed() }),
      )
      expect(won(answers)).toHaveLength(1)
      await portal.db.deleteFrom('session_notice').execute()
    }
  })

  it('for the session that a test replaces', async () => {
    const inSession = () =>
      portal.post('/api/avis/examen/adds', bodies.sessionTest({ seance_id: sessions.lecture, date: '2026-11-23' }), own)
    expect(won(await times(6, inSession))).toHaveLength(1)
  })

  it('for changes into one slot', async () => {
    const quarts = [slots.second, slots.third, slots.fourth]
    const made = await Promise.all(quarts.map((quart_id) => makeUp({ quart_id })))
    const { annee_id: _, quan: __, etat: ___, ...body } = bodies.makeUp()
    const answers = await Promise.all(
      made.map((one) => portal.post('/api/avis/rattrapage/edit', { ...body, id: idOf(one) }, own)),
    )
    expect(won(answers)).toHaveLength(1)
  })

  it('for a room', async () => {
    const foreign = { matiere_id: subjects.statistics, group_id: groups.foreign }
    const ids = [idOf(await makeUp()), idOf(await ofColleague(foreign))]
    const results = await Promise.allSettled(ids.map((id) => assignRoom(portal.db, 'admin:zohra', id, 'B1')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'clash.roomNotice' } })
    const held = await portal.db.selectFrom('session_notice').select('id').where('room_id', '=', rooms.room).execute()
    expect(held).toHaveLength(1)
  })
})

it('race: a make-up waits for a concurrent session insert and is rejected once it commits', async () => {
  const other = connect(portal.config.databaseUrl, { maxConnections: 1 })
  let answer: ReturnType<typeof makeUp> | undefined
  await other.transaction().execute(async (tx) => {
    await sql`
      insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
      values (1, ${institute.years.current}, 6, 1, 1, 2, ${institute.colleague.id}, 1, '[0,4)')`.execute(tx)
    answer = makeUp()
    const early = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    expect(early).toBe('waits')
  })
  await other.destroy()
  expect(await answer).toMatchObject({ body: { errNum: 500, msg: 'clash.groupSession' } })
  await portal.db.deleteFrom('timetable_session').where('day', '=', 6).execute()
})
