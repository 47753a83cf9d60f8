import { beforeEach, describe, expect, it } from 'vitest'
import { takeNotifications } from '../../../testing/notifications.ts'
import { startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'

const { portal, institute, registrar, sessionOf } = await startPlanPortal()
const { db } = portal
const { sessions } = teachingIds
const { teacher, colleague: other } = institute

describe('the notification of a teacher', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = async (person: typeof teacher) =>
    (await takeNotifications(portal, person)).map(({ kind, path, details }) => ({ kind, path, ...details }))

  it('has the former and the new place of a session that is moved, and the first day of it', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, roomId: null })
    await registrar.change(await sessionOf(sessions.tutorialB), { day: 1, slotId: 4 })
    const [ofB, ofA] = await told(teacher)
    const path = '/EmploiEnseignant'
    expect(ofA).toMatchObject({
      ...{ kind: 'timetable.moved', path, group: 'LI1-A', since: '2026-10-05' },
      ...{ formerWeekday: 2, formerSlot: '08:30-10:00', formerRoom: 'B1' },
      ...{ weekday: 3, slot: '08:30-10:00', room: null },
    })
    expect(ofB).toMatchObject({
      kind: 'timetable.moved',
      group: 'LI1-B',
      formerWeekday: 3,
      weekday: 1,
      since: '2026-10-05',
    })
  })

  it('is the last change alone while it is unread, with the place that the teacher knows', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 1, slotId: 3 })
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 })
    await registrar.change(await sessionOf(sessions.tutorialA), { roomId: null })
    expect(await told(teacher)).toMatchObject([
      {
        kind: 'timetable.moved',
        formerWeekday: 2,
        formerSlot: '08:30-10:00',
        weekday: 3,
        slot: '08:30-10:00',
        room: null,
      },
    ])
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 1, slotId: 3 })
    expect(await told(teacher)).toMatchObject([{ kind: 'timetable.moved', formerWeekday: 3, weekday: 1 }])
  })

  it('has the first day of the semester before it begins, and none after its end', async () => {
    for (const [today, since] of [
      ['2026-08-01', '2026-09-14'],
      ['2027-08-01', null],
    ] as const) {
      await setToday(db, today)
      await registrar.change(await sessionOf(sessions.tutorialA), { day: since ? 1 : 3, slotId: since ? 3 : 1 })
      expect(await told(teacher)).toMatchObject([{ since }])
    }
    await setToday(db, '2026-10-05')
  })

  it('is that the session is placed or removed, for those who got or lost it', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 })
    await told(teacher)
    await registrar.change(await sessionOf(sessions.tutorialA), { teacherId: other.id })
    expect([await told(teacher), await told(other)]).toMatchObject([
      [{ kind: 'timetable.removed', weekday: 3 }],
      [{ kind: 'timetable.placed', weekday: 3 }],
    ])
    await registrar.remove(await sessionOf(sessions.tutorialA))
    expect([await told(teacher), await told(other)]).toMatchObject([[], [{ kind: 'timetable.removed' }]])
  })

  it('R-shared-44: is one for each day from which the session changes, with its place on the days before', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from: '2026-10-12' })
    const later = (await registrar.week(`teacherId=${teacher.id}&on=2026-11-02`)).find(({ day }) => day === 3)
    await registrar.change(later!, { day: 1, slotId: 3, from: '2026-11-02' })
    expect(await told(teacher)).toMatchObject([
      { kind: 'timetable.moved', since: '2026-11-02', formerWeekday: 3, weekday: 1 },
      { kind: 'timetable.moved', since: '2026-10-12', formerWeekday: 2, weekday: 3 },
    ])
  })

  it('is not written when the change is refused', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 5, slotId: 1 })
    expect(await told(teacher)).toEqual([])
  })
})
