import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startInvigilationPortal } from '../../../testing/invigilation-portal.ts'
import { setToday } from '../../../testing/set-today.ts'
import { takeNotifications } from '../../../testing/notifications.ts'

const { portal, institute, ...exams } = await startInvigilationPortal()
const { officeOfOwn, officeOfOther, teacher } = exams
beforeEach(async () => {
  await exams.clear()
  await setToday(portal.db, '2026-12-01')
})

/** The sheets of `B1` with three papers and of `Amphi` with one. */
const sheetOf = async (room: string) => {
  const sheet = (await exams.sheets()).find((one) => one.room === room)
  if (!sheet) throw new Error('There is no such sheet')
  return sheet
}
const validate = async (room: string) => {
  const { id } = await sheetOf(room)
  await sql`update exam_mark set mark = 12 where sheet_id = ${id}`.execute(portal.db)
  await sql`update exam_sheet set state = 'validated' where id = ${id}`.execute(portal.db)
}

describe('the progress of marks', () => {
  it('has papers and marks, who marks them, and the days since they were due', async () => {
    const { id } = await sheetOf('B1')
    await sql`update exam_mark set mark = 9 where sheet_id = ${id} and place = 1`.execute(portal.db)
    expect(await sheetOf('B1')).toMatchObject({
      ...{ day: '2026-11-18', subject: 'Algorithmique', group: 'LI1-A', marked: 1, papers: 3, state: 'draft' },
      ...{ teacher: { id: institute.teacher.id }, isOpen: true, daysLate: 3, remindedOn: null },
    })
    await validate('B1')
    expect(await sheetOf('B1')).toMatchObject({ state: 'validated', daysLate: 0 })
    await setToday(portal.db, '2026-11-28')
    expect(await sheetOf('Amphi')).toMatchObject({ daysLate: 0 })
  })

  it('opens on the day of the exam', async () => {
    await setToday(portal.db, '2026-11-17')
    expect((await exams.sheets()).map(({ isUpcoming }) => isUpcoming)).toEqual([true, true])
    await setToday(portal.db, '2026-11-18')
    expect((await exams.sheets()).map(({ isUpcoming }) => isUpcoming)).toEqual([false, false])
  })

  it('is read by the exam office, of one department for its subjects', async () => {
    expect(await exams.sheets(officeOfOwn)).toHaveLength(2)
    expect(await exams.sheets(officeOfOther)).toEqual([])
    expect((await portal.get(exams.at(`exam-sheets?sittingId=${exams.sittingId}`), teacher)).status).toBe(403)
  })
})

describe('closing and publishing', () => {
  it('closes and opens the entry of marks, each change audited', async () => {
    expect(await exams.change('close', await exams.sheets())).toMatchObject({
      status: 200,
      body: { items: [{ isOpen: false }, { isOpen: false }] },
    })
    expect(await exams.change('open', [await sheetOf('B1')])).toMatchObject({ body: { items: [{ isOpen: true }] } })
    expect(await exams.actions()).toEqual(['marks.closed', 'marks.closed', 'marks.opened'])
  })

  it('publishes validated marks, and hides them with a reason', async () => {
    await validate('B1')
    expect(await exams.change('publish', [await sheetOf('B1')])).toMatchObject({
      body: { items: [{ state: 'published' }] },
    })
    const published = await sheetOf('B1')
    expect(await exams.change('hide', [published])).toMatchObject({
      status: 422,
      body: { code: 'marks.reasonMissing' },
    })
    expect(await exams.change('hide', [published], { reason: 'Erreur de barème' })).toMatchObject({
      body: { items: [{ state: 'validated' }] },
    })
    const entry = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'marks.hidden')
      .executeTakeFirst()
    expect(entry?.details).toMatchObject({ reason: 'Erreur de barème' })
  })

  it('publishes all sheets or none', async () => {
    await validate('B1')
    const amphi = await sheetOf('Amphi')
    expect(await exams.change('publish', await exams.sheets())).toMatchObject({
      status: 409,
      body: { code: 'marks.draft', sheets: [amphi.id] },
    })
    expect(await sheetOf('B1')).toMatchObject({ state: 'validated' })
  })

  it('is refused for a version that somebody has changed since, with its id', async () => {
    const seen = await exams.sheets()
    const b1 = await sheetOf('B1')
    await exams.change('close', [b1])
    expect(await exams.change('open', seen)).toMatchObject({ status: 412, body: { sheets: [b1.id] } })
    expect(await sheetOf('B1')).toMatchObject({ isOpen: false })
  })

  it('of two officers who publish and close at once, one is told to look again', async () => {
    await validate('B1')
    const seen = [await sheetOf('B1')]
    const answers = await Promise.all([exams.change('publish', seen), exams.change('close', seen)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const after = await sheetOf('B1')
    expect([after.state === 'published', after.isOpen]).toEqual(
      answers[0]?.status === 200 ? [true, true] : [false, false],
    )
  })

  it('does not touch a sheet of another department', async () => {
    const sheet = await sheetOf('B1')
    for (const action of ['close', 'open', 'publish'] as const)
      expect((await exams.change(action, [sheet], {}, officeOfOther)).status).toBe(404)
    expect((await exams.change('close', [sheet], {}, teacher)).status).toBe(403)
    expect((await exams.change('close', [sheet], {}, officeOfOwn)).status).toBe(200)
  })
})

describe('a reminder', () => {
  it('is one mail for all late sheets of a teacher, at most once a day', async () => {
    const ids = (await exams.sheets()).map(({ id }) => id)
    expect(await exams.remind(ids)).toMatchObject({ status: 200, body: { reminded: ['enseignant Essai'], failed: [] } })
    expect(portal.mails).toMatchObject([{ to: institute.teacher.email }])
    expect(portal.mails[0]?.text).toMatch(
      /- Algorithmique, B1, 18\/11\/2026\n +Notes saisies : 0 sur 3\n\n- Algorithmique, Amphi/,
    )
    expect(await sheetOf('Amphi')).toMatchObject({ remindedOn: '2026-12-01' })
    expect(await exams.remind(ids)).toMatchObject({ body: { reminded: [], remindedToday: ['enseignant Essai'] } })
    expect(portal.mails).toHaveLength(1)
    expect(await exams.actions()).toEqual(['marks.reminded'])
    await setToday(portal.db, '2026-12-02')
    expect(await exams.remind(ids)).toMatchObject({ body: { reminded: ['enseignant Essai'] } })
  })

  it('is sent once when two officers ask at the same time', async () => {
    const ids = [(await sheetOf('B1')).id]
    await Promise.all([exams.remind(ids), exams.remind(ids)])
    expect(portal.mails).toHaveLength(1)
  })

  it('that the mail server did not take is not recorded', async () => {
    const sending = vi.spyOn(portal.app.mailer, 'send').mockRejectedValueOnce(new Error('refused'))
    const { id } = await sheetOf('B1')
    expect(await exams.remind([id])).toMatchObject({
      status: 200,
      body: { reminded: [], failed: ['enseignant Essai'] },
    })
    sending.mockRestore()
    expect(await sheetOf('B1')).toMatchObject({ remindedOn: null })
    expect(await exams.remind([id])).toMatchObject({ body: { reminded: ['enseignant Essai'] } })
  })

  it('is not sent for marks that are not due, nor by another department', async () => {
    const { id } = await sheetOf('B1')
    expect((await exams.remind([id], officeOfOther)).status).toBe(404)
    await setToday(portal.db, '2026-11-28')
    expect(await exams.remind([id])).toMatchObject({ status: 409, body: { code: 'marks.notLate' } })
    expect(portal.mails).toEqual([])
  })
})

describe('the notification of whoever marks', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = async () =>
    (await takeNotifications(portal, institute.teacher)).map(({ kind, path, details }) => ({ kind, path, ...details }))

  it('is one for all sheets of an exam that are opened, published or hidden', async () => {
    await exams.change('open', await exams.sheets())
    expect(await told()).toEqual([])
    await exams.change('close', await exams.sheets())
    await exams.change('open', await exams.sheets())
    expect(await told()).toMatchObject([{ kind: 'marks.opened', path: '/NoteDS2', title: 'Algorithmique' }])
    await validate('B1')
    await exams.change('publish', [await sheetOf('B1')])
    await exams.change('publish', [await sheetOf('B1')])
    expect(await told()).toMatchObject([{ kind: 'marks.published' }])
    await exams.change('hide', [await sheetOf('B1')], { reason: 'Erreur de barème' })
    expect(await told()).toMatchObject([{ kind: 'marks.hidden', reason: 'Erreur de barème' }])
  })

  it('comes with a reminder, and not when nothing is late', async () => {
    const ids = (await exams.sheets()).map(({ id }) => id)
    await setToday(portal.db, '2026-11-20')
    expect((await exams.remind(ids)).status).toBe(409)
    expect(await told()).toEqual([])
    await setToday(portal.db, '2026-12-01')
    await exams.remind(ids)
    expect(await told()).toMatchObject([{ kind: 'marks.due' }])
  })
})
