import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { examDay, startInvigilationPortal } from '../../../testing/invigilation-portal.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { refusedWith } from '../../../testing/refused-with.ts'

const { portal, institute, ...exams } = await startInvigilationPortal()
const { at, once, office, officeOfOwn, officeOfOther, teacher, colleague, head } = exams
const me = institute.teacher.id
const other = institute.colleague.id
beforeEach(() => exams.clear())

const holders = async () =>
  Object.fromEntries(
    (await portal.db.selectFrom('invigilation').select(['id', 'teacher_id']).execute()).map((row) => [
      row.id,
      row.teacher_id,
    ]),
  )
const offered = async (headers = colleague) => {
  const [swap] = await exams.swaps(headers)
  if (!swap) throw new Error('There is no swap')
  return swap
}
/** 20 November is a Friday: the colleague teaches in the first slots. */
const friday = { day: '2026-11-20', slotId: 4, roomId: 1 }

describe('an offer', () => {
  it('is made to a colleague who is free, who accepts it', async () => {
    const id = await exams.invigilate(me)
    const { body } = await portal.get(at(`own-invigilations/${id}/swap-candidates`), teacher)
    expect(Object(body).items.map((one: { teacher: { id: number } }) => one.teacher.id)).toEqual([
      institute.head.id,
      other,
      institute.otherHead.id,
    ])
    expect(await exams.offer(id, other)).toMatchObject({ status: 201, body: { state: 'offered', returned: null } })
    expect(await exams.answer(await offered(), 'accepted', colleague)).toMatchObject({
      status: 200,
      body: { state: 'accepted' },
    })
    expect(await holders()).toEqual({ [id]: other })
    expect(await exams.actions()).toEqual(['swap.offered', 'swap.accepted'])
  })

  it('exchanges two invigilations', async () => {
    const mine = await exams.invigilate(me)
    const theirs = await exams.invigilate(other, friday)
    expect(await exams.offer(mine, other, { returnedId: theirs })).toMatchObject({
      status: 201,
      body: { given: { day: examDay, room: 'B1' }, returned: { day: friday.day, room: 'Amphi' } },
    })
    await exams.answer(await offered(), 'accepted', colleague)
    expect(await holders()).toEqual({ [mine]: other, [theirs]: me })
  })

  it('of somebody else is neither made, answered nor withdrawn', async () => {
    const id = await exams.invigilate(me)
    expect((await exams.offer(id, institute.head.id, { headers: colleague })).status).toBe(404)
    await exams.offer(id, other)
    const swap = await offered()
    expect((await exams.answer(swap, 'accepted', head)).status).toBe(404)
    expect((await exams.answer(swap, 'accepted', teacher)).status).toBe(404)
    const seen = { 'if-match': swap.version }
    expect((await portal.remove(at(`own-invigilation-swaps/${swap.id}`), { ...colleague, ...seen })).status).toBe(404)
    expect(await exams.swaps(head)).toEqual([])
    expect(await holders()).toEqual({ [id]: me })
  })

  it('is not made to a colleague who is engaged, nor twice', async () => {
    const id = await exams.invigilate(me)
    await exams.invigilate(other, { roomId: 1 })
    expect(await exams.offer(id, other)).toMatchObject(refusedWith(409, 'swap.notFree'))
    expect((await exams.offer(id, institute.head.id)).status).toBe(201)
    expect(await exams.offer(id, institute.otherHead.id)).toMatchObject(refusedWith(409, 'swap.offered'))
  })

  it('is judged again when it is accepted', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    await sql`
      insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, state)
      values (${other}, ${institute.years.current}, '2026-11-18 12:00', '2026-11-18 14:00', 'Jury', 1)`.execute(
      portal.db,
    )
    expect(await exams.answer(await offered(), 'accepted', colleague)).toMatchObject(
      refusedWith(409, 'clash.teacherAbsence'),
    )
    expect(await holders()).toEqual({ [id]: me })
  })

  it('is outdated when the invigilation is another teacher’s by now', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    await sql`update invigilation set teacher_id = ${institute.head.id} where id = ${id}`.execute(portal.db)
    expect(await exams.answer(await offered(), 'accepted', colleague)).toMatchObject(refusedWith(409, 'swap.outdated'))
  })

  it('ends when it is declined or withdrawn', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    expect(await exams.answer(await offered(), 'declined', colleague)).toMatchObject({ body: { state: 'declined' } })
    await exams.offer(id, other)
    const swap = await offered(teacher)
    const withdrawn = await portal.remove(at(`own-invigilation-swaps/${swap.id}`), {
      ...teacher,
      'if-match': swap.version,
    })
    expect(withdrawn).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await exams.answer(await offered(), 'accepted', colleague)).toMatchObject(refusedWith(409, 'swap.ended'))
    expect(await holders()).toEqual({ [id]: me })
  })

  it('is accepted or withdrawn, when both happen at once', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    const swap = await offered()
    const [accepted, withdrawn] = await Promise.all([
      exams.answer(swap, 'accepted', colleague),
      portal.remove(at(`own-invigilation-swaps/${swap.id}`), { ...teacher, 'if-match': swap.version }),
    ])
    expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await holders()).toEqual({ [id]: accepted.status === 200 ? other : me })
  })
})

describe('the exam office', () => {
  it('refuses a swap with a reason that both read, and reverses an accepted one', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    await exams.answer(await offered(), 'accepted', colleague)
    expect(await exams.refuse(await offered(), 'Le bâtiment est fermé')).toMatchObject({
      status: 200,
      body: { state: 'refused', refusal: { by: 'Sonia Gharbi', reason: 'Le bâtiment est fermé' } },
    })
    expect(await holders()).toEqual({ [id]: me })
    for (const headers of [teacher, colleague])
      expect(await offered(headers)).toMatchObject({ state: 'refused', refusal: { reason: 'Le bâtiment est fermé' } })
  })

  it('of another department neither sees nor refuses a swap', async () => {
    await exams.offer(await exams.invigilate(me), other)
    const swap = await offered()
    expect(await exams.swaps(officeOfOther, 'invigilation-swaps')).toEqual([])
    expect((await exams.refuse(swap, 'Non', officeOfOther)).status).toBe(404)
    expect(await exams.swaps(officeOfOwn, 'invigilation-swaps')).toMatchObject([{ id: swap.id }])
    expect((await exams.refuse(swap, 'Non', teacher)).status).toBe(403)
    expect((await exams.refuse(swap, 'Non', officeOfOwn)).status).toBe(200)
  })

  it('ends an offer when it gives the invigilation to somebody else', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    const [room] = (await exams.rooms()).filter((one) => one.invigilations.length > 0)
    const version = room?.invigilations[0]?.version ?? ''
    await portal.put(at(`invigilations/${id}`), { teacherId: institute.head.id }, { ...office, 'if-match': version })
    expect(await offered()).toMatchObject({ state: 'withdrawn' })
  })
})

it('the repeated offer of a lost response is one offer', async () => {
  const id = await exams.invigilate(me)
  const headers = once(teacher)
  const send = () =>
    portal.post(at('own-invigilation-swaps'), { invigilationId: id, colleagueId: other, returnedId: null }, headers)
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect(await exams.swaps(teacher)).toHaveLength(1)
})

describe('the notifications of a swap', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = async (id: number) =>
    (await takeNotifications(portal, { id })).map(({ kind, path, details }) => ({ kind, path, ...details }))

  it('tell the colleague of the offer, and whoever made it of the answer', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    expect([await told(me), await told(other)]).toMatchObject([
      [],
      [{ kind: 'swap.offered', path: '/Surveillance', day: examDay, person: expect.stringContaining('enseignant') }],
    ])
    await exams.answer(await offered(), 'declined', colleague)
    expect([await told(me), await told(other)]).toMatchObject([[{ kind: 'swap.declined', day: examDay }], []])
  })

  it('tell both of a refusal by the exam office, with its reason', async () => {
    await exams.offer(await exams.invigilate(me), other)
    await exams.answer(await offered(), 'accepted', colleague)
    expect([(await told(me)).map(({ kind }) => kind), await told(other)]).toEqual([['swap.accepted'], []])
    await exams.refuse(await offered(), 'Trop tard')
    for (const id of [me, other]) expect(await told(id)).toMatchObject([{ kind: 'swap.refused', reason: 'Trop tard' }])
  })

  it('end with an offer that is withdrawn, and are not written for one that fails', async () => {
    const id = await exams.invigilate(me)
    await exams.offer(id, other)
    expect((await exams.offer(id, other)).status).toBe(409)
    const { id: swapId, version } = await offered()
    await portal.remove(at(`own-invigilation-swaps/${swapId}`), { ...teacher, 'if-match': version })
    expect([await told(me), await told(other)]).toEqual([[], []])
  })
})
