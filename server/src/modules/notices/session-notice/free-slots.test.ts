import { beforeEach, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './session-notice.schemas.ts'

const { groups } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(async () => {
  await portal.db.deleteFrom('session_notice').execute()
  await portal.db.deleteFrom('absence_notice').execute()
})

const ask = async (changes: object = {}, headers = own) => {
  const body = {
    enseignant_id: institute.teacher.id,
    annee_id: institute.years.current,
    group_id: groups.tutorialA,
    date: '2026-11-18',
    ...changes,
  }
  return portal.post('/api/avis/creneaux_libres', body, headers)
}
const free = async (changes: object = {}) => assertMatchesSchema(wire.FreeSlotsResponse, await ask(changes)).creneaux
const places = async (changes: object = {}) => (await free(changes)).map(({ date, quart_id }) => `${date} ${quart_id}`)

it('are the next six at which neither teacher nor group is booked', async () => {
  expect(await places()).toEqual([
    // Wednesday: a TD in the second slot, an exam in the third. Thursday: a TP in the first, an invigilation in the fourth.
    ...['2026-11-18 1', '2026-11-18 4', '2026-11-19 2', '2026-11-19 3'],
    // Friday: the group is in a lecture of the colleague.
    ...['2026-11-20 2', '2026-11-20 3'],
  ])
})

it('exclude Sundays, holidays and days after the year', async () => {
  expect(await places({ date: '2026-11-21' })).toEqual([
    ...['2026-11-21 1', '2026-11-21 2', '2026-11-21 3', '2026-11-21 4', '2026-11-23 2', '2026-11-23 3'],
  ])
  expect((await places({ date: teachingIds.holiday }))[0]).toBe('2026-12-18 2')
  expect(await places({ date: '2027-08-31' })).toHaveLength(4)
  expect(await places({ date: '2027-09-01' })).toEqual([])
})

it('exclude notices, except the one being changed', async () => {
  const { body } = await portal.post('/api/avis/rattrapage/add', bodies.makeUp(), own)
  const id: number = Object(body).id
  expect((await places({ date: '2026-11-21' }))[0]).toBe('2026-11-21 2')
  expect((await places({ date: '2026-11-21', avis_exclu: id }))[0]).toBe('2026-11-21 1')
})

it('fit the requested length within the day', async () => {
  expect(await places({ date: '2026-11-18', nb_heure_seance: 6 })).toEqual([
    ...['2026-11-19 2', '2026-11-20 2', '2026-11-20 3', '2026-11-21 1', '2026-11-21 2', '2026-11-21 3'],
  ])
})

it('include the smallest free room that seats the groups', async () => {
  expect((await free({ date: '2026-11-21' }))[0]).toMatchObject({ quart: '08:30-10:00', jour_id: 6, salle: 'B1' })
  expect((await free({ date: '2026-11-21', group_id: groups.practicalA1 }))[0]).toMatchObject({ salle: 'Cagibi' })
  await portal.db.updateTable('room').set({ capacity: 1 }).execute()
  expect((await free({ date: '2026-11-21' }))[0]).toMatchObject({ salle: '' })
  await portal.db.updateTable('room').set({ capacity: 60 }).where('id', '=', teachingIds.rooms.hall).execute()
})

it('report an absence of the teacher on that day', async () => {
  await portal.post('/api/avis/add', bodies.absence(), own)
  const slotsOfDays = await free()
  expect(new Set(slotsOfDays.filter(({ absence }) => absence === 1).map(({ date }) => date))).toEqual(
    new Set(['2026-11-20']),
  )
})

it('are accepted for a make-up', async () => {
  for (const { date, jour_id, quart_id } of await free({ nb_heure_seance: 4 })) {
    const body = bodies.makeUp({ date, jour_id, quart_id, nb_heure_seance: 4 })
    expect(await portal.post('/api/avis/rattrapage/add', body, own)).toMatchObject({ body: { errNum: 200 } })
    await portal.db.deleteFrom('session_notice').execute()
  }
})

it('R-shared-24: are limited to the teacher and their groups, and reveal nothing about a colleague', async () => {
  expect((await ask({}, colleague)).status).toBe(403)
  expect(await free({ group_id: groups.foreign })).toEqual([])
  expect(await free({ group_id: 900, annee_id: 900 })).toEqual([])
  const lecture = { type_id: 1, matiere_id: teachingIds.subjects.networks, group_id: groups.lecture }
  const ofColleague = bodies.makeUp({ ...lecture, enseignant_id: institute.colleague.id })
  const { body } = await portal.post('/api/avis/rattrapage/add', ofColleague, colleague)
  expect(body).toMatchObject({ errNum: 200 })
  expect((await places({ date: '2026-11-21', avis_exclu: Object(body).id }))[0]).toBe('2026-11-21 2')
})
