import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { accepted, refused, startNoticeOffice } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { rooms } = teachingIds
const {
  portal,
  institute,
  sendAbsence,
  sendMakeUp,
  listed,
  fileOf,
  decide,
  undo,
  makeUpsOfTeacher,
  absencesOfTeacher,
} = await startNoticeOffice()

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
