import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './absence.schemas.ts'

const { portal, institute, own } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(() => portal.db.deleteFrom('absence_notice').execute())

const send = async (path: string, body: object, headers = own) =>
  assertMatchesSchema(NoticeOutcome, await portal.post(`/api/avis/${path}`, body, headers))
const add = (changes: object = {}) => send('add', bodies.absence(changes))
const list = async (headers = own) => {
  const answer = await portal.post('/api/avis/absence/list', { enseignant_id: institute.teacher.id }, headers)
  return assertMatchesSchema(wire.AbsencesResponse, answer).avis
}
const change = (id: number | undefined, changes: object = {}) =>
  send('update_absence', { ...bodies.absence(), id, fichier: '', annee: '2022', entite: wire.entity, ...changes })
const decide = (id: number | undefined, state: 1 | 2) =>
  portal.db
    .updateTable('absence_notice')
    .set({ state })
    .where('id', '=', id ?? 0)
    .execute()

describe('absences', () => {
  it('R-notices-02, R-notices-08: are listed under avis, newest first, with date-times as sent', async () => {
    await add()
    await add({ date_debut: '2026-12-01 10:00:00', date_fin: '2026-12-02 10:15:00' })
    const avis = await list()
    expect(avis.map(({ date_debut, date_fin }) => [date_debut, date_fin])).toEqual([
      ['2026-12-01 10:00:00', '2026-12-02 10:15:00'],
      ['2026-11-20 08:30:00', '2026-11-20 12:15:00'],
    ])
    expect(avis[0]).toMatchObject({ cause: 'Colloque', annee: '2026-2027', entite: "Avis d'absence", avis_id: 1 })
  })

  it('R-notices-04: require a cause, when added and when changed', async () => {
    expect(await add({ cause: ' ' })).toMatchObject({ status: 500, errNum: 500, msg: 'absence.cause' })
    expect(await list()).toEqual([])
    const { id } = await add()
    expect(await change(id, { cause: '' })).toMatchObject({ errNum: 500, msg: 'absence.cause' })
  })

  it.each(['2026-11-20 08:30:00', '2026-11-20 08:15:00', '2026-11-19 23:00:00'])(
    'R-notices-05, R-notices-16: must end strictly after they start, not at %s',
    async (date_fin) => {
      expect(await add({ date_fin })).toMatchObject({ errNum: 500, msg: 'absence.order' })
      const { id } = await add()
      expect(await change(id, { date_fin })).toMatchObject({ errNum: 500, msg: 'absence.order' })
      expect(await list()).toHaveLength(1)
    },
  )

  it('R-notices-16: may be in the past', async () => {
    expect(await add({ date_debut: '2026-09-20 08:00:00', date_fin: '2026-09-20 09:00:00' })).toMatchObject({
      errNum: 200,
    })
  })

  it.each(['2026-11-20T08:30:00', '20/11/2026 08:30', '2026-13-45 08:30:00', ''])(
    'R-notices-08: reject %j as a date-time',
    async (date_debut) => {
      const answer = await portal.post('/api/avis/add', bodies.absence({ date_debut }), own)
      expect(answer).toMatchObject({ status: 422, body: { code: 'format' } })
    },
  )

  it('R-notices-07, R-notices-09: need no file, and are pending whatever etat is sent', async () => {
    expect(await add({ etat: 1, pathFile: 'x.pdf' })).toMatchObject({ status: 200, errNum: 200, msg: '' })
    expect(await list()).toMatchObject([{ etat: 0, avis_id: 1, fichier: '', pathFile: '' }])
    expect((await portal.post('/api/avis/add', bodies.absence({ avis_id: 2 }), own)).status).toBe(422)
  })

  it('are added once by two concurrent requests (idempotent)', async () => {
    const answers = await Promise.all([add(), add(), add()])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  it('cannot be changed into a duplicate', async () => {
    await add()
    const { id } = await add({ cause: 'Mission' })
    expect(await change(id)).toMatchObject({ errNum: 500, msg: 'absence.exists' })
    expect((await list()).map(({ cause }) => cause).toSorted()).toEqual(['Colloque', 'Mission'])
  })

  it('R-notices-13: can be read one by one for the form', async () => {
    const { id } = await add()
    const { body } = await portal.post('/api/avis/get_by_id_absence', { id }, own)
    expect(body).toMatchObject({ avis: { date_debut: '2026-11-20 08:30:00', cause: 'Colloque', fichier: '' } })
  })

  it('R-notices-12: keep their year whatever year a change names', async () => {
    const { id } = await add()
    expect(await change(id, { cause: 'Mission', annee: '2022' })).toMatchObject({ errNum: 200, id })
    expect(await list()).toMatchObject([{ cause: 'Mission', annee: '2026-2027' }])
  })

  it('R-notices-03: can be deleted', async () => {
    const { id } = await add()
    expect(await send('delete_absence', { id })).toMatchObject({ errNum: 200 })
    expect(await list()).toEqual([])
    expect((await portal.post('/api/avis/delete_absence', { id }, own)).status).toBe(404)
  })

  it.each([1, 2] as const)('can be neither changed nor deleted once decided (etat %i)', async (state) => {
    const { id } = await add()
    await decide(id, state)
    expect(await change(id, { cause: 'Autre' })).toMatchObject({ errNum: 500, msg: 'absence.decided' })
    expect(await send('delete_absence', { id })).toMatchObject({ errNum: 500, msg: 'absence.decided' })
    expect(await list()).toMatchObject([{ cause: 'Colloque', etat: state }])
  })

  it('return a warning when a make-up or test is on one of the days', async () => {
    await portal.post('/api/avis/rattrapage/add', bodies.makeUp(), own)
    const over = { date_debut: '2026-11-20 16:00:00', date_fin: '2026-11-21 08:00:00' }
    expect(await add(over)).toMatchObject({ errNum: 200, avertissements: ['notice.sameDay'] })
    expect(await add()).toMatchObject({ errNum: 200, avertissements: [] })
  })

  it('R-shared-27: belong to the year of header annee', async () => {
    const before = { ...own, annee: String(institute.years.previous) }
    await send('add', bodies.absence(), before)
    expect(await list()).toEqual([])
    expect(await list(before)).toHaveLength(1)
  })

  it('R-shared-24: cannot be listed, read, changed, deleted or added by a colleague', async () => {
    const { id } = await add()
    const colleague = await signInHeaders(portal.db, institute.colleague)
    const statusOf = async (path: string, body: object) =>
      (await portal.post(`/api/avis/${path}`, body, colleague)).status
    const asColleague = { ...bodies.absence(), enseignant_id: institute.colleague.id }
    expect(await statusOf('absence/list', { enseignant_id: institute.teacher.id })).toBe(403)
    expect(await statusOf('add', bodies.absence())).toBe(403)
    expect(await statusOf('get_by_id_absence', { id })).toBe(404)
    expect(await statusOf('update_absence', { ...asColleague, id })).toBe(404)
    expect(await statusOf('delete_absence', { id })).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})
