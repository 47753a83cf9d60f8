import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { saturday, waived, wednesday } from '../../../testing/notices/absence-classes.ts'
import { classDay, startCoverPortal } from '../../../testing/notices/cover-portal.ts'
import { accepted } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { groups, sessions, slots, subjects } = teachingIds
const office = await startCoverPortal()
const { portal, institute, own, colleague, head, acceptAbsence, haveClassHeld, cover, undo, setNow } = office
const { decide, makeUps, saveRoll } = office
const { db } = portal

interface State {
  state: string
  cause: string | null
  by: string | null
  isDated: boolean
}

/** The state of a session, or of a make-up, on a day. */
async function stateOf(id: number, day = classDay): Promise<State[]> {
  const { rows } = await sql<State>`
    select o.state, o.cause, a.first_name as by, o.decided_at is not null as "isDated"
    from class_states(${day}::date, ${day}::date) o left join account a on a.id = o.decided_by where o.id = ${id}`.execute(
    db,
  )
  return rows
}
const shown = async (path: string, headers = own) => Object((await portal.get(path, headers)).body)
const week = `/api/v1/timetable-week?day=${classDay}`
const statusIn = async (path: string, headers = own) =>
  (await shown(path, headers)).sessions.find(({ id }: { id: number }) => id === sessions.tutorialA)?.status
const classPage = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2?semester=1`
const statusOnPage = async () =>
  (await shown(classPage)).meetings.find(({ date }: { date: string }) => date === classDay)?.status

describe('R-shared-57: a class on a day has one state', () => {
  it('planned until it ends, then held, without a cause', async () => {
    const nothing = { cause: null, by: null, isDated: false }
    expect(await stateOf(sessions.tutorialA)).toEqual([{ state: 'planned', ...nothing }])
    await setNow(`${classDay} 10:00`)
    expect(await stateOf(sessions.tutorialA)).toEqual([{ state: 'held', ...nothing }])
  })

  it('owed by the decision on the absence that cancels it, until that is undone', async () => {
    const id = await acceptAbsence()
    const { first_name: registrar } = await db
      .selectFrom('account as a')
      .innerJoin('absence_notice as n', 'n.decided_by', 'a.id')
      .select('a.first_name')
      .executeTakeFirstOrThrow()
    expect(await stateOf(sessions.tutorialA)).toEqual([
      { state: 'owed', cause: 'absence', by: registrar, isDated: true },
    ])
    await undo(`absence/${id}`)
    expect(await stateOf(sessions.tutorialA)).toMatchObject([{ state: 'planned', cause: null }])
  })

  it('replaced by a make-up that waits or is accepted, by who asked for it', async () => {
    const id = await acceptAbsence()
    await cover(id, saturday, { office: head })
    const replaced = [{ state: 'replaced', cause: 'absence', by: 'chef', isDated: true }]
    expect(await stateOf(sessions.tutorialA)).toEqual(replaced)
    const [makeUp] = await makeUps()
    expect(await stateOf(makeUp?.id ?? 0, '2026-11-28')).toMatchObject([{ state: 'planned', cause: null }])
    await decide(`make-up/${makeUp?.id}`, { ...accepted, roomId: teachingIds.rooms.room })
    expect(await stateOf(sessions.tutorialA)).toEqual(replaced)
    await db.deleteFrom('session_notice').execute()
    expect(await stateOf(sessions.tutorialA)).toMatchObject([{ state: 'owed' }])
  })

  it('replaced by the class of a colleague, who decided that', async () => {
    await haveClassHeld()
    expect(await stateOf(sessions.tutorialA)).toEqual([
      { state: 'replaced', cause: 'absence', by: 'collegue', isDated: true },
    ])
    expect(await stateOf(sessions.tutorialB, '2026-11-25')).toMatchObject([{ state: 'owed', cause: 'absence' }])
  })

  it('cancelled by the decision that it is not made up', async () => {
    const id = await acceptAbsence()
    await cover(id, waived)
    expect(await stateOf(sessions.tutorialA)).toEqual([
      { state: 'cancelled', cause: 'decision', by: 'enseignant', isDated: true },
    ])
    await cover(id, saturday)
    expect(await stateOf(sessions.tutorialA)).toMatchObject([{ state: 'replaced', cause: 'absence' }])
  })

  it('of a make-up that waits and is cancelled: cancelled, because nothing is owed for it', async () => {
    const id = await acceptAbsence()
    await cover(id, saturday)
    const [makeUp] = await makeUps()
    const absence = { teacher_id: institute.teacher.id, year_id: institute.years.current, cause: 'Colloque' }
    const during = { starts_at: '2026-11-28 08:00', ends_at: '2026-11-28 12:00', state: 1 as const }
    await db
      .insertInto('absence_notice')
      .values({ ...absence, ...during })
      .execute()
    expect(await stateOf(makeUp?.id ?? 0, '2026-11-28')).toMatchObject([{ state: 'cancelled', cause: 'absence' }])
    await db.updateTable('session_notice').set({ is_active: true }).execute()
    expect(await stateOf(makeUp?.id ?? 0, '2026-11-28')).toMatchObject([{ state: 'owed', cause: 'absence' }])
  })

  it('cancelled on a holiday and by an exam, replaced by a test with the decision on it', async () => {
    const holiday = sessions.oddPractical
    const [onHoliday] = [...(await stateOf(holiday, teachingIds.holiday)), ...(await stateOf(5, teachingIds.holiday))]
    expect(onHoliday).toEqual({ state: 'cancelled', cause: 'holiday', by: null, isDated: false })
    const exam = { period_id: 1, subject_id: subjects.networks, held_on: classDay, slot_id: slots.first }
    const { id } = await db.insertInto('exam').values(exam).returning('id').executeTakeFirstOrThrow()
    expect(await stateOf(sessions.tutorialA)).toEqual([{ state: 'cancelled', cause: 'exam', by: null, isDated: false }])
    await db.deleteFrom('exam').where('id', '=', id).execute()
    const test = {
      ...{ teacher_id: institute.teacher.id, year_id: institute.years.current, semester: 1 as const, type: 2 as const },
      ...{ subject_id: subjects.algorithms, slot_id: slots.first, during: `[${classDay} 08:30,${classDay} 10:00)` },
      ...{ exam_type_id: teachingIds.examTypes.supervised, session_id: sessions.tutorialA, is_active: true },
      ...{ decided_by: institute.head.id, decided_at: new Date() },
    }
    await db.insertInto('session_notice').values(test).execute()
    expect(await stateOf(sessions.tutorialA)).toEqual([{ state: 'replaced', cause: 'test', by: 'chef', isDated: true }])
  })
})

describe('R-shared-57: the week and the page of the class', () => {
  it('show state, cause, by whom and when in the language of the caller', async () => {
    const id = await acceptAbsence()
    const owed = await statusIn(week)
    expect(owed).toMatchObject({ state: 'owed', cause: 'absence' })
    expect(owed.decidedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    expect(await statusOnPage()).toEqual(owed)
    expect(await statusIn(`${week}&groupId=${groups.tutorialA}`, head)).toEqual(owed)
    await cover(id, waived)
    expect(await statusIn(week)).toMatchObject({ state: 'cancelled', cause: 'decision', decidedBy: 'enseignant Essai' })
    expect(await statusIn(week)).toEqual(await statusOnPage())
  })

  it('of a live remote of before still read by what it is cancelled, whatever becomes of it', async () => {
    const id = await acceptAbsence()
    for (const body of [waived, saturday]) {
      await cover(id, body)
      const { sessions: listed } = await shown(week)
      const session = listed.find((one: { id: number }) => one.id === sessions.tutorialA)
      expect(session).toMatchObject({ cancelledBy: 'absence' })
    }
    await cover(id, waived, { key: wednesday })
  })
})

it('R-shared-58: the colleague who holds a class is asked for its roll, its teacher is not', async () => {
  await haveClassHeld()
  await setNow(`${classDay} 10:05`)
  const rollsOf = async (headers: Record<string, string>) =>
    (await shown('/api/v1/tasks', headers)).attendance.filter(({ heldOn }: { heldOn: string }) => heldOn === classDay)
  expect(await rollsOf(colleague)).toMatchObject([{ heldOn: classDay, isMakeUp: true, groups: 'LI1-A', recorded: 0 }])
  expect(await rollsOf(own)).toEqual([])
  const cell = { emploi_id: 1, matiere_id: subjects.algorithms, jour_id: 2, quart_id: slots.first, type: 2 }
  expect((await portal.post('/api/seance/absance/list_group', cell, colleague)).body).toMatchObject({
    list: [{ id: groups.tutorialA }],
  })
  expect((await saveRoll()).body).toMatchObject({ status: 200 })
  expect(await rollsOf(colleague)).toEqual([])
})
