import { describe, expect, it } from 'vitest'
import { accepted, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { encodeForm, upload } from '../../../testing/uploads.ts'

const { rooms, slots } = teachingIds
const { portal, own, bodies, sendAbsence, sendMakeUp, sendTest, fileOf, versionOf, decide, exams } =
  await startNoticePortal()

const entriesOf = (subject: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
const change = (path: string, body: object) => portal.post(`/api/avis/${path}`, body, own)

describe('what a teacher does with a notice', () => {
  it('R-notices-57: is audited from the first call on, with what was asked for and every later value', async () => {
    const id = await sendAbsence({ cause: 'Colloque à Sfax' })
    await sendAbsence({ cause: 'Colloque à Sfax' })
    await change('update_absence', { ...bodies.absence({ cause: 'Colloque à Tunis' }), id })
    await change('delete_absence', { id })
    const actor = expect.stringMatching(/^teacher:/)
    expect(await entriesOf(`absence:${id}`)).toMatchObject([
      { actor, action: 'absence.reported', details: { cause: 'Colloque à Sfax' } },
      {
        actor,
        action: 'absence.changed',
        details: { changes: { cause: { from: 'Colloque à Sfax', to: 'Colloque à Tunis' } } },
      },
      { actor, action: 'absence.deleted', details: { cause: 'Colloque à Tunis' } },
    ])
  })

  it('R-notices-57: is audited for a make-up too', async () => {
    const id = await sendMakeUp()
    const { startsAt: from } = (await fileOf(`make-up/${id}`)).notice
    const moved = { ...bodies.makeUp({ quart_id: slots.third }), id }
    await change('rattrapage/edit', moved)
    await change('rattrapage/edit', moved)
    const { startsAt: to } = (await fileOf(`make-up/${id}`)).notice
    await change('rattrapage/delete', { id })
    expect(await entriesOf(`notice:${id}`)).toMatchObject([
      { action: 'notice.requested', details: { startsAt: from, groups: 'LI1-A' } },
      { action: 'notice.changed', details: { changes: { startsAt: { from, to } } } },
      { action: 'notice.withdrawn', details: { startsAt: to } },
    ])
  })
})

describe('R-notices-58: a notice that its teacher changes after the office has opened it', () => {
  it('is not decided in the version that was seen, and lists what has changed', async () => {
    const id = await sendMakeUp()
    const seen = await fileOf(`make-up/${id}`)
    expect(seen).toMatchObject({ notice: { changedAt: null }, changes: [] })
    await change('rattrapage/edit', { ...bodies.makeUp({ quart_id: slots.third }), id })
    const decision = { ...accepted, roomId: rooms.room }
    expect(await decide(`make-up/${id}`, decision, undefined, seen.notice.version)).toMatchObject({
      status: 412,
      body: { code: 'version.changed' },
    })
    const { notice, changes } = await fileOf(`make-up/${id}`)
    expect(changes).toEqual([
      {
        at: notice.changedAt,
        fields: [
          { name: 'endsAt', from: seen.notice.endsAt, to: notice.endsAt },
          { name: 'startsAt', from: seen.notice.startsAt, to: notice.startsAt },
        ],
      },
    ])
    expect((await decide(`make-up/${id}`, decision)).status).toBe(200)
  })

  it('or to which the teacher adds another file of the same name', async () => {
    const id = await sendAbsence()
    const form = new FormData()
    form.append('document', new Blob(['%PDF-1.7\n', new Uint8Array(3000)]), 'preuve.pdf')
    form.append('entite', "Avis d'absence")
    form.append('id', String(id))
    const add = async () => upload(portal, '/api/file/import', own, await encodeForm(form))
    expect((await add()).body).toMatchObject({ status: 200 })
    const seen = await versionOf(`absence/${id}`)
    await add()
    expect((await decide(`absence/${id}`, accepted, undefined, seen)).status).toBe(412)
  })

  it('or withdraws is gone for the office', async () => {
    const id = await sendTest()
    const seen = await versionOf(`test/${id}`, exams)
    await change('examen/delete', { id })
    expect((await decide(`test/${id}`, accepted, exams, seen)).status).toBe(404)
  })
})
