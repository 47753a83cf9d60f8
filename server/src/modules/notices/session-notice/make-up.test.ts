import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './session-notice.schemas.ts'

const { groups, rooms, slots, subjects } = teachingIds

const { portal, institute, own } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(async () => {
  await portal.db.deleteFrom('session_notice').execute()
  await portal.db.deleteFrom('absence_notice').execute()
})

const send = async (path: string, body: object, headers = own) =>
  assertMatchesSchema(NoticeOutcome, await portal.post(`/api/avis/rattrapage/${path}`, body, headers))
const add = (changes: object = {}) => send('add', bodies.makeUp(changes))
const edit = (id: number | undefined, changes: object = {}) => {
  const { annee_id: _, quan: __, etat: ___, ...body } = bodies.makeUp(changes)
  return send('edit', { ...body, id })
}
const list = async (headers = own, annee_id = institute.years.current) => {
  const body = { enseignant_id: institute.teacher.id, annee_id }
  const answer = await portal.post('/api/avis/rattrapage/get_by_enseignant', body, headers)
  return assertMatchesSchema(wire.MakeUpsResponse, answer).list
}
const form = async (id: number | undefined, headers = own) => {
  const answer = await portal.post('/api/avis/rattrapage/get_by_id', { id }, headers)
  return assertMatchesSchema(wire.MakeUpResponse, answer).rattrapage
}
const set = (id: number | undefined, values: { is_active?: boolean; room_id?: number }) =>
  portal.db
    .updateTable('session_notice')
    .set(values)
    .where('id', '=', id ?? 0)
    .execute()
const lecture = { type_id: 1, etat: 1 }

describe('a new make-up', () => {
  it('R-notices-17, R-notices-18, R-notices-36: is listed with its labels, without a room and inactive', async () => {
    expect(await add()).toMatchObject({ status: 200, errNum: 200, msg: '', avertissements: [] })
    expect(await list()).toMatchObject([
      {
        date: '2026-11-21',
        quart: '08:30-10:00',
        type: 'TD',
        type_id: 2,
        matiere: 'Algorithmique',
        group: 'LI1-A',
        jour_id: 6,
        semestre: 'Semestre 1',
        semestre_id: 1,
        salle: '',
        quan: 0,
        nb_heure_seance: null,
        active: 0,
      },
    ])
  })

  it('is labelled in the language of header lang', async () => {
    await add()
    const [row] = await list({ ...own, lang: 'ar' })
    expect(row).toMatchObject({ type: 'أشغال مسيرة', matiere: 'الخوارزميات', semestre: 'السداسي الأول' })
  })

  it('R-notices-29: of a lecture is for the TD groups sent with etat 1', async () => {
    expect(await add({ ...lecture, group_id: [groups.tutorialB, groups.tutorialA] })).toMatchObject({ errNum: 200 })
    expect(await list()).toMatchObject([{ type: 'Cours', group: 'LI1-A, LI1-B' }])
  })

  it('R-notices-29: is for one group with etat 0, sent as a list or alone', async () => {
    await add({ group_id: groups.tutorialA })
    await add({ type_id: 1, group_id: groups.lecture, quart_id: slots.second })
    expect((await list()).map(({ group }) => group)).toEqual(['LI1', 'LI1-A'])
  })

  it('counts a group once if another listed group contains it', async () => {
    await add({ ...lecture, group_id: [groups.tutorialA, groups.lecture, groups.tutorialA] })
    expect(await list()).toMatchObject([{ group: 'LI1' }])
  })

  it.each([
    ['R-shared-31: notice.sunday', 'notice.sunday', { date: '2026-11-22', jour_id: 0 }],
    ['R-notices-30: notice.weekday, jour_id is that of the date', 'notice.weekday', { jour_id: 5 }],
    ['notice.year', 'notice.year', { date: '2027-09-04' }],
    ['notice.year, an unknown one', 'notice.year', { annee_id: 900_000_000 }],
    ['notice.holiday', 'notice.holiday', { date: teachingIds.holiday, jour_id: 4 }],
    ['notice.slot', 'notice.slot', { quart_id: 900 }],
    ['R-notices-32: notice.notTaught, the type', 'notice.notTaught', { type_id: 4 }],
    ['R-notices-32: notice.notTaught, the subject', 'notice.notTaught', { matiere_id: subjects.statistics }],
    ['R-notices-32: notice.notTaught, the semester', 'notice.notTaught', { semestre_id: 2 }],
    ['R-notices-32: notice.group, of a colleague', 'notice.group', { group_id: [groups.foreignTutorial] }],
    ['notice.group, one of two', 'notice.group', { group_id: [groups.tutorialA, groups.foreignTutorial] }],
    ['notice.group, the lecture group of a TD', 'notice.group', { group_id: groups.lecture }],
    [
      'R-notices-28: notice.group, TD of another lecture',
      'notice.group',
      { ...lecture, group_id: [groups.foreignTutorial] },
    ],
  ])('R-notices-33: is rejected with errNum 500 and a code: %s', async (_name, msg, changes) => {
    expect(await add(changes)).toEqual({ status: 500, errNum: 500, msg })
    expect(await list()).toEqual([])
  })

  it.each([
    { date: '21/11/2026' },
    { type_id: 5 },
    { group_id: [] },
    { jour_id: 7 },
    { nb_heure_seance: 7 },
    { quan: 2 },
  ])('is rejected by schema validation with %j', async (changes) => {
    const answer = await portal.post('/api/avis/rattrapage/add', bodies.makeUp(changes), own)
    expect(answer).toMatchObject({ status: 422, body: { code: 'format' } })
  })

  it('R-shared-33: occupies the time of its length, beyond its slot', async () => {
    await add({ nb_heure_seance: 6 })
    expect(await list()).toMatchObject([{ nb_heure_seance: 6 }])
    expect(await add({ quart_id: slots.second })).toMatchObject({ msg: 'clash.teacherNotice' })
    expect(await add({ quart_id: slots.third })).toMatchObject({ errNum: 200 })
  })

  it('returns a warning if the teacher has an absence on that day, unless it was rejected', async () => {
    await portal.post('/api/avis/add', bodies.absence({ date_fin: '2026-11-21 07:00:00' }), own)
    expect(await add()).toMatchObject({ errNum: 200, avertissements: ['absence.sameDay'] })
    await portal.db.updateTable('absence_notice').set({ state: 2 }).execute()
    expect(await add({ quart_id: slots.third })).toMatchObject({ errNum: 200, avertissements: [] })
  })

  it('R-shared-27: belongs to the year of the body', async () => {
    await add()
    expect(await list(own, institute.years.previous)).toEqual([])
  })
})

describe('a make-up that is changed', () => {
  it('R-notices-26: has its current values as initial form values', async () => {
    const { id } = await add({
      ...lecture,
      quan: 1,
      nb_heure_seance: 4,
      group_id: [groups.tutorialA, groups.tutorialB],
    })
    expect(await form(id)).toEqual({
      id,
      date: '2026-11-21',
      jour_id: 6,
      annee_id: institute.years.current,
      quan: 1,
      nb_heure_seance: 4,
      active: 0,
      etat: 0,
      proposition: null,
      quart: { value: slots.first, label: '08:30-10:00' },
      type: { value: 1, label: 'Cours' },
      matiere: { value: subjects.algorithms, label: 'Algorithmique' },
      semestre: { value: 1, label: 'Semestre 1' },
      group: [
        { value: groups.tutorialA, label: 'LI1-A' },
        { value: groups.tutorialB, label: 'LI1-B' },
      ],
      group_cours: [{ value: groups.lecture, label: 'LI1' }],
    })
  })

  it('moves, keeping its length and number', async () => {
    const { id } = await add({ nb_heure_seance: 4 })
    const moved = { date: '2026-11-28', quart_id: slots.second, group_id: groups.tutorialB }
    expect(await edit(id, moved)).toMatchObject({ errNum: 200, id })
    expect(await list()).toMatchObject([
      { id, date: '2026-11-28', quart: '10:10-11:40', group: 'LI1-B', nb_heure_seance: 4 },
    ])
  })

  it('has the length of its slot again when the length is cleared', async () => {
    const { id } = await add({ nb_heure_seance: 4 })
    expect(await edit(id, { nb_heure_seance: null })).toMatchObject({ errNum: 200, id })
    expect(await list()).toMatchObject([{ id, nb_heure_seance: null }])
  })

  it('keeps an assigned room only if time and groups do not change', async () => {
    const { id } = await add()
    await set(id, { room_id: rooms.room })
    await edit(id, { nb_heure_seance: 3 })
    expect(await list()).toMatchObject([{ salle: 'B1', nb_heure_seance: 3 }])
    await edit(id, { quart_id: slots.second })
    expect(await list()).toMatchObject([{ salle: '' }])
  })

  it('R-notices-33: is rejected with the same codes, and stays unchanged', async () => {
    const { id } = await add()
    expect(await edit(id, { date: '2026-11-22', jour_id: 0 })).toMatchObject({ errNum: 500, msg: 'notice.sunday' })
    expect(await edit(id, { date: '2026-11-23', jour_id: 1 })).toMatchObject({
      errNum: 500,
      msg: 'clash.teacherSession',
    })
    expect(await list()).toMatchObject([{ date: '2026-11-21', group: 'LI1-A' }])
  })

  it('R-notices-19: can be neither changed nor deleted once active', async () => {
    const { id } = await add()
    await set(id, { is_active: true })
    expect(await edit(id, { quart_id: slots.third })).toMatchObject({ errNum: 500, msg: 'notice.active' })
    expect(await send('delete', { id })).toMatchObject({ errNum: 500, msg: 'notice.active' })
    expect(await list()).toMatchObject([{ active: 1, quart: '08:30-10:00' }])
  })

  it('can be deleted once', async () => {
    const { id } = await add()
    expect(await send('delete', { id })).toMatchObject({ errNum: 200 })
    expect(await list()).toEqual([])
    expect((await portal.post('/api/avis/rattrapage/delete', { id }, own)).status).toBe(404)
    expect(await add()).toMatchObject({ errNum: 200 })
  })
})

it('R-shared-24: a make-up is accessible only to its teacher: not to a colleague, a head or the test routes', async () => {
  const { id } = await add()
  for (const person of [institute.colleague, institute.head]) {
    const headers = await signInHeaders(portal.db, person)
    const statusOf = async (path: string, body: object) =>
      (await portal.post(`/api/avis/rattrapage/${path}`, body, headers)).status
    expect(await statusOf('get_by_enseignant', { enseignant_id: institute.teacher.id, annee_id: 1 })).toBe(403)
    expect(await statusOf('add', bodies.makeUp())).toBe(403)
    expect(await statusOf('get_by_id', { id })).toBe(404)
    expect(await statusOf('delete', { id })).toBe(404)
    expect(await statusOf('edit', { ...bodies.makeUp({ enseignant_id: person.id }), id })).toBe(404)
  }
  expect((await portal.post('/api/avis/examen/get_by_id', { id }, own)).status).toBe(404)
  expect((await portal.post('/api/avis/examen/delete', { id }, own)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})
