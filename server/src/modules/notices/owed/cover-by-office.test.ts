import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import {
  callsOfAbsenceClasses,
  saturday,
  tuesday,
  waived,
  wednesday,
} from '../../../testing/notices/absence-classes.ts'
import { startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { setToday } from '../../../testing/set-today.ts'

const notices = await startNoticePortal()
const { portal, institute, colleague, registrar, exams, staffHeaders, makeUpsOfTeacher } = notices
const { acceptAbsence, classOf, cover, makeUps, notified, officePathOf, statesOf, uncover } =
  callsOfAbsenceClasses(notices)
const head = await signInHeaders(portal.db, institute.head)
const otherHead = await signInHeaders(portal.db, institute.otherHead)
const elsewhere = await staffHeaders(['registrar'], institute.departments.other)
const inCharge = { 'the head': head, 'the registrar': registrar }
const strangers = [
  { who: 'the head of another department', office: otherHead, status: 404 },
  { who: 'the registrar of another department', office: elsewhere, status: 404 },
  { who: 'a teacher', office: colleague, status: 403 },
  { who: 'the exam office', office: exams, status: 403 },
]
await setToday(portal.db, '2026-11-21')

beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
})

describe.each(['the head', 'the registrar'] as const)('R-shared-52: %s', (who) => {
  const office = inCharge[who]

  it('requests a make-up in one step, in a slot of the teacher, who is told by whom', async () => {
    const id = await acceptAbsence()
    const { items } = Object((await portal.get(`${officePathOf(id)}/slots?from=2026-11-26`, office)).body)
    expect(items[0]).toMatchObject({ date: '2026-11-26', slot: '10:10-11:40', isDuringAbsence: false })
    await portal.db.deleteFrom('notification').execute()
    expect(await cover(id, saturday, { office })).toMatchObject({ status: 200, body: { state: 'make-up' } })
    expect((await makeUpsOfTeacher()).list).toMatchObject([{ date: '2026-11-28', matiere: 'Algorithmique' }])
    expect(await notified(institute.teacher.id)).toMatchObject([
      {
        ...{ kind: 'absence.classMadeUp', path: `/absence-classes?id=${id}` },
        details: { title: 'Algorithmique', day: '2026-11-24', slot: '08:30-10:00', person: expect.any(String) },
      },
    ])
  })

  it('declares with a reason that a class is not made up, and makes it owed again', async () => {
    const id = await acceptAbsence()
    await cover(id, waived, { office })
    expect(await statesOf(id)).toEqual([
      [tuesday, 'not-made-up'],
      [wednesday, 'owed'],
    ])
    expect(await notified(institute.teacher.id)).toMatchObject([
      {},
      { kind: 'absence.classNotMadeUp', details: { reason: 'Semaine de révision' } },
    ])
    expect((await uncover(id, { office })).status).toBe(200)
    expect(await notified(institute.teacher.id)).toMatchObject([{}, { kind: 'absence.classOwed' }])
  })

  it('is the actor in the audit log of the class and of the make-up', async () => {
    const id = await acceptAbsence()
    await portal.db.deleteFrom('audit_log').execute()
    await cover(id, saturday, { office })
    await uncover(id, { office })
    const entries = await portal.db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toEqual([
      ...['notice.requested', 'absence.class-covered', 'notice.withdrawn', 'absence.class-uncovered'],
    ])
    const actor = who === 'the head' ? /^teacher:\d+$/ : /^account:\d+$/
    for (const entry of entries) expect(entry.actor).toMatch(actor)
  })
})

it.each(strangers)('R-shared-52: $who covers no class', async ({ office, status: refusal }) => {
  const id = await acceptAbsence()
  const answers = [
    await portal.get(`${officePathOf(id)}/slots?from=2026-11-26`, office),
    await cover(id, saturday, { office }),
    await cover(id, waived, { office }),
    await uncover(id, { office }),
    await portal.get(`${officePathOf(id)}/colleagues`, office),
  ]
  for (const { status } of answers) expect(status).toBe(refusal)
  expect(await statesOf(id)).toEqual([
    [tuesday, 'owed'],
    [wednesday, 'owed'],
  ])
})

it('R-shared-52: two who cover a class at once do not both cover it', async () => {
  const id = await acceptAbsence()
  const { version } = await classOf(id)
  const [one, other] = await Promise.all([
    cover(id, saturday, { version, office: head }),
    cover(id, waived, { version }),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 412]))
  expect(await portal.db.selectFrom('class_cover').select('id').execute()).toHaveLength(1)
  expect((await makeUps()).length).toBe(one.status === 200 ? 1 : 0)
})
