import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { accepted, refused, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { takeNotifications } from '../../../testing/notifications.ts'

const { rooms } = teachingIds
const {
  portal,
  institute,
  registrar,
  sendAbsence,
  sendMakeUp,
  listed,
  fileOf,
  decide,
  undo,
  makeUpsOfTeacher,
  absencesOfTeacher,
} = await startNoticePortal()

describe('undoing', () => {
  it('makes every kind of decision pending again', async () => {
    const absence = await sendAbsence()
    const room = { ...accepted, roomId: rooms.room }
    await decide(`absence/${absence}`, refused)
    expect(await undo(`absence/${absence}`)).toMatchObject({ status: 200, body: { state: 'pending', decision: null } })
    const makeUp = await sendMakeUp()
    await decide(`make-up/${makeUp}`, room)
    expect(await undo(`make-up/${makeUp}`)).toMatchObject({ status: 200, body: { state: 'pending', room: null } })
    await decide(`make-up/${makeUp}`, refused)
    expect(await undo(`make-up/${makeUp}`)).toMatchObject({ status: 200, body: { state: 'pending', groups: 'LI1-A' } })
    expect(await makeUpsOfTeacher()).toMatchObject({ list: [{ id: makeUp, etat: 0, active: 0 }], refuses: [] })
    expect((await decide(`make-up/${makeUp}`, room)).status).toBe(200)
  })

  it('is refused once the teacher has received the decision, but not when a read-only session has', async () => {
    const [absence, makeUp] = [await sendAbsence(), await sendMakeUp()]
    await decide(`absence/${absence}`, accepted)
    await decide(`make-up/${makeUp}`, refused)
    const readOnly = await signInHeaders(portal.db, institute.teacher)
    await portal.db
      .updateTable('account_session')
      .set({ is_read_only: true })
      .where('account_id', '=', institute.teacher.id)
      .where('id', '=', (of) => of.selectFrom('account_session').select((max) => max.fn.max('id').as('id')))
      .execute()
    expect((await makeUpsOfTeacher(readOnly)).refuses).toHaveLength(1)
    expect((await fileOf(`make-up/${makeUp}`)).notice.decision.canBeUndone).toBe(true)
    await absencesOfTeacher()
    await makeUpsOfTeacher()
    for (const path of [`absence/${absence}`, `make-up/${makeUp}`])
      expect(await undo(path)).toMatchObject({ status: 409, body: { code: 'notice.seen' } })
  })

  it('is refused when the time of a refused make-up was taken meanwhile', async () => {
    const id = await sendMakeUp()
    await decide(`make-up/${id}`, refused)
    await sendMakeUp()
    expect(await undo(`make-up/${id}`)).toMatchObject({ status: 409, body: { code: 'clash.teacherNotice' } })
    expect(await listed('?state=decided')).toMatchObject([{ id, state: 'refused' }])
  })

  it('is refused for a pending notice', async () => {
    expect(await undo(`absence/${await sendAbsence()}`)).toMatchObject({
      status: 409,
      body: { code: 'notice.pending' },
    })
  })
})

describe('the notification of the teacher', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = () => takeNotifications(portal, institute.teacher)
  const room = { ...accepted, roomId: rooms.room }

  it('is written once with every kind of decision, and has its reason', async () => {
    const absence = await sendAbsence()
    const { version } = (await fileOf(`absence/${absence}`)).notice
    for (let sent = 0; sent < 2; sent++) await decide(`absence/${absence}`, refused, registrar, version)
    expect(await told()).toEqual([
      {
        ...{ kind: 'absence.refused', subject: `absence:${absence}`, path: '/AvisAbsence' },
        details: { from: expect.stringMatching(/T08:30$/), to: expect.any(String), reason: 'Salle fermée ce jour-là' },
      },
    ])
    const makeUp = await sendMakeUp()
    await decide(`make-up/${makeUp}`, room)
    expect(await told()).toMatchObject([
      {
        kind: 'makeUp.accepted',
        path: '/AvisRattrapage',
        details: { title: 'Algorithmique', room: expect.any(String) },
      },
    ])
  })

  it('is not written when the decision fails', async () => {
    const [first, second] = [await sendMakeUp(), await sendAbsence()]
    expect((await decide(`make-up/${first}`, { ...accepted, roomId: 999 })).status).toBe(404)
    expect((await decide(`absence/${second}`, refused, registrar, '"x"')).status).toBe(412)
    expect(await told()).toEqual([])
  })

  it('is withdrawn when the decision is undone, unless the teacher has read it', async () => {
    const [absence, makeUp] = [await sendAbsence(), await sendMakeUp()]
    await decide(`absence/${absence}`, accepted)
    await decide(`make-up/${makeUp}`, refused)
    await portal.db
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('kind', '=', 'absence.accepted')
      .execute()
    await undo(`absence/${absence}`)
    await undo(`make-up/${makeUp}`)
    expect(await told()).toMatchObject([{ kind: 'absence.accepted' }])
  })
})
