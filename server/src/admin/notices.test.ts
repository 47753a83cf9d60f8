import { beforeEach, expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { noticeBodies } from '../testing/notices/notice-bodies.ts'
import { teachingIds } from '../testing/seed-teaching.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { runCommand } from './run-command.ts'

const { groups, slots } = teachingIds

const { portal, institute, own } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(async () => {
  await portal.db.deleteFrom('session_notice').execute()
  await portal.db.deleteFrom('refused_session_notice').execute()
})

const context = { db: portal.db, by: 'admin:zohra' }
const admin = (line: string) => runCommand(line.split(' '), context)
const idOf = ({ body }: { body: unknown }): number => Object(body).id
const makeUp = async (changes: object = {}) =>
  idOf(await portal.post('/api/avis/rattrapage/add', bodies.makeUp(changes), own))
const listed = async () => {
  const body = { enseignant_id: institute.teacher.id, annee_id: institute.years.current }
  return Object((await portal.post('/api/avis/rattrapage/get_by_enseignant', body, own)).body).list
}
const audit = async () => (await admin('audit --last 100')).text

it('lists make-ups and tests with the seats that they need, and the pending ones', async () => {
  const id = await makeUp()
  await portal.post('/api/avis/examen/add', bodies.test({ date: '2026-11-28' }), own)
  const { text } = await admin('notices list')
  expect(text).toMatch(
    new RegExp(`${id} +make-up +Essai enseignant +2026-11-21 +08:30-10:00 +Algorithmique +LI1-A +3 +- +pending`),
  )
  expect(text).toMatch(/DS 1 +Essai enseignant +2026-11-28/)
  await admin(`notice activate ${id}`)
  expect((await admin('notices list --pending')).text).not.toContain('make-up')
  expect((await admin('notices list')).text).toMatch(/make-up .* active/)
})

it('activates a notice, which its teacher can then no longer delete', async () => {
  const id = await makeUp()
  expect(await admin(`notice activate ${id}`)).toEqual({ exitCode: 0, text: `${id} is active.` })
  expect(await listed()).toMatchObject([{ active: 1 }])
  const refused = await portal.post('/api/avis/rattrapage/delete', { id }, own)
  expect(refused.body).toMatchObject({ errNum: 500, msg: 'notice.active' })
  expect(await audit()).toMatch(new RegExp(`admin:zohra +notice.activated +notice:${id}\\b`))
})

it('gives a notice a room, which its teacher then sees', async () => {
  const id = await makeUp()
  expect(await admin(`notice room ${id} B1`)).toMatchObject({ exitCode: 0 })
  expect(await listed()).toMatchObject([{ salle: 'B1' }])
  expect(await audit()).toMatch(
    new RegExp(`notice.room-assigned +notice:${id} +{"room":"B1","changes":{"room":{"to":"B1","from":null}}}`),
  )
})

it('gives a test another room than that of its session, which is kept while its time and groups are unchanged', async () => {
  const id = idOf(await portal.post('/api/avis/examen/adds', bodies.sessionTest(), own))
  const { annee_id: _, ...test } = bodies.test({ id, date: '2026-11-24', jour_id: 2 })
  const change = async (changes: object) => {
    await portal.post('/api/avis/examen/edit', { ...test, ...changes }, own)
    const { body } = await portal.post('/api/avis/examen/list', { enseignant_id: institute.teacher.id }, own)
    return Object(body).list
  }
  await admin(`notice room ${id} Amphi`)
  expect(await change({ type_examen_id: teachingIds.examTypes.test })).toMatchObject([
    { type_examen_id: 2, salle: 'Amphi' },
  ])
  expect(await change({ date: '2026-12-01' })).toMatchObject([{ date: '2026-12-01', salle: 'B1' }])
})

it('refuses a room that is taken by a notice, a session or an exam, or has too few seats, and changes nothing', async () => {
  const lecture = {
    enseignant_id: institute.colleague.id,
    type_id: 1,
    matiere_id: teachingIds.subjects.statistics,
    group_id: groups.foreign,
  }
  const asColleague = await signInHeaders(portal.db, institute.colleague)
  const ofColleague = async (changes: object) =>
    idOf(await portal.post('/api/avis/rattrapage/add', bodies.makeUp({ ...lecture, ...changes }), asColleague))
  await admin(`notice room ${await makeUp()} B1`)
  const besideNotice = await ofColleague({})
  const besideSession = await ofColleague({ date: '2026-11-17', jour_id: 2 })
  const besideExam = await ofColleague({ date: '2026-11-19', jour_id: 4, quart_id: slots.fourth })
  const tooLarge = await makeUp({ quart_id: slots.third })
  for (const [line, text] of [
    [`notice room ${besideNotice} B1`, 'Another make-up or test has that room then.'],
    [`notice room ${besideSession} B1`, 'A session of the timetable has that room then.'],
    [`notice room ${besideExam} B1`, 'An exam has that room then.'],
    [`notice room ${tooLarge} Cagibi`, 'That room has too few seats.'],
    [`notice room ${tooLarge} Z9`, 'There is no such room.'],
    [`notice room 900000 B1`, 'There is no such make-up or test.'],
    [`notice activate 900000`, 'There is no such make-up or test.'],
  ])
    expect(await admin(line ?? '')).toEqual({ exitCode: 1, text })
  expect((await admin('notices list')).text.match(/ B1 /g)).toHaveLength(1)
})

it('accepts and refuses absences, with an audit entry', async () => {
  const id = idOf(await portal.post('/api/avis/add', bodies.absence(), own))
  const absences = async () => {
    const { body } = await portal.post('/api/avis/absence/list', { enseignant_id: institute.teacher.id }, own)
    return Object(body).avis
  }
  expect((await admin('absences list --pending')).text).toMatch(
    /2026-11-20 08:30 +2026-11-20 12:15 +Colloque +- +pending/,
  )
  expect(await admin(`absence accept ${id}`)).toMatchObject({ exitCode: 0 })
  expect(await absences()).toMatchObject([{ etat: 1 }])
  expect(await runCommand(['absence', 'refuse', String(id), '--reason', 'Examen ce jour-là'], context)).toMatchObject({
    exitCode: 0,
  })
  expect(await absences()).toMatchObject([{ etat: 2, motif_refus: 'Examen ce jour-là', decide_par: '' }])
  expect((await admin('absences list --pending')).text).toBe('(none)')
  expect(await admin('absence accept 900000')).toEqual({ exitCode: 1, text: 'There is no such absence.' })
  const change = (from: number, to: number) => `absence:${id} +{"changes":{.*"state":{"to":${to},"from":${from}}`
  expect(await audit()).toMatch(new RegExp(`absence.refused +${change(1, 2)}.*\n.*absence.accepted +${change(0, 1)}`))
})

it('refuses a make-up with a reason, which leaves the list of its teacher for the refused ones', async () => {
  const id = await makeUp()
  const refuse = (reason: string) => runCommand(['notice', 'refuse', String(id), '--reason', reason], context)
  expect(await admin(`notice refuse ${id}`)).toMatchObject({ exitCode: 2 })
  expect(await refuse(' ')).toMatchObject({ exitCode: 2 })
  expect(await refuse('x'.repeat(501))).toMatchObject({ exitCode: 2 })
  expect(await refuse('Salle fermée')).toEqual({ exitCode: 0, text: `${id} is refused.` })
  expect(await listed()).toEqual([])
  expect((await admin('notices list')).text).toMatch(/make-up .* refused/)
  expect((await admin('notices list --pending')).text).toBe('(none)')
  expect(await admin(`notice activate ${id}`)).toMatchObject({ exitCode: 1 })
})

it('rejects an invalid id', async () => {
  for (const line of ['notice activate x', 'notice room 1', 'absence accept 0'])
    expect(await admin(line)).toMatchObject({ exitCode: 2 })
})
