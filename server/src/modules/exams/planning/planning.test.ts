import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addSitting, planExamsAs } from '../../../testing/exam-office.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const { subjects, slots } = teachingIds
// Statistics belongs to another department than algorithms and networks.
await sql`update speciality set department_id = ${institute.departments.other} where id = 2`.execute(portal.db)
const office = await planExamsAs(portal)
const ofDepartment = await planExamsAs(portal, ['exams'], institute.departments.own)

let sittingId: number
beforeEach(async () => {
  await sql`truncate exam_sheet, audit_log cascade`.execute(portal.db)
  await sql`delete from session_notice; delete from exam; delete from exam_period where id > 1`.execute(portal.db)
  sittingId = await addSitting(portal, institute)
})

const monday = { heldOn: '2027-01-11', slotId: slots.first }
const tuesday = { heldOn: '2027-01-12', slotId: slots.second }
const place = async (subjectId: number, time: object): Promise<number> => {
  const { status, body } = await office.place(sittingId, { subjectId, ...time })
  expect(status).toBe(201)
  return Object(body).id
}
const traces = async () =>
  (await portal.db.selectFrom('audit_log').select('action').where('action', 'like', 'exam.%').execute()).map(
    ({ action }) => action,
  )

describe('the calendar of a sitting', () => {
  it('shows its exams, and the subjects of its semester that still have none', async () => {
    await place(subjects.algorithms, monday)
    const { exams, unplanned, sitting } = await office.calendar(sittingId)
    expect(exams).toMatchObject([
      {
        subject: { name: 'Algorithmique' },
        heldOn: monday.heldOn,
        slot: { id: slots.first },
        candidates: 4,
      },
    ])
    expect(unplanned.map(({ subject }) => subject.name)).toEqual(['Réseaux', 'Statistique'])
    expect(sitting).toMatchObject({ subjects: 3, exams: 1, candidates: 4, seated: 0 })
    expect((await office.get('exam-sessions')).body).toMatchObject({ items: [{ kind: 'ds' }, { id: sittingId }] })
  })

  it('of a role of one department leaves out the subjects of others, and places none of them', async () => {
    const foreign = await place(subjects.statistics, monday)
    const { exams, unplanned } = await ofDepartment.calendar(sittingId)
    expect(exams).toEqual([])
    expect(unplanned.map(({ subject }) => subject.name)).toEqual(['Algorithmique', 'Réseaux'])
    expect(await ofDepartment.place(sittingId, { subjectId: subjects.statistics, ...tuesday })).toMatchObject({
      status: 404,
    })
    const { version } = (await office.exam(foreign)).exam
    for (const call of [
      ofDepartment.get(`exams/${foreign}`),
      ofDepartment.move(foreign, tuesday, version),
      ofDepartment.remove(foreign, version),
      ofDepartment.seatLate(foreign, 1),
      ofDepartment.unseat(foreign, version),
      ofDepartment.get(`exams/${foreign}/codes`),
    ])
      expect(await call).toMatchObject({ status: 404 })
  })
})

describe('an exam office of one department', () => {
  const ofAdmin = planExamsAs(portal, ['admin'], institute.departments.own)
  const timeOf = (times: Awaited<ReturnType<typeof office.times>>, { heldOn, slotId }: typeof monday) =>
    times.find((time) => time.heldOn === heldOn && time.slotId === slotId)

  it('R-marks-67: does not read at what times a subject of another department clashes', async () => {
    await place(subjects.statistics, monday)
    const path = `exam-sessions/${sittingId}/times?subjectId=${subjects.statistics}`
    expect((await office.get(path)).status).toBe(200)
    for (const limited of [ofDepartment, await ofAdmin]) expect((await limited.get(path)).status).toBe(404)
  })

  it('R-marks-67: reads that its groups are taken by a subject of another department, but not by which', async () => {
    await place(subjects.networks, monday)
    await announceOfOtherDepartment(tuesday)
    const clashesFor = async (limited: typeof office, time: typeof monday) =>
      timeOf(await limited.times(sittingId, subjects.algorithms), time)?.clashes
    const notice = { code: 'notice', groups: ['LI1'] }
    expect(await clashesFor(office, tuesday)).toEqual([{ ...notice, what: 'Statistique' }])
    for (const limited of [ofDepartment, await ofAdmin]) {
      expect(await clashesFor(limited, monday)).toEqual([{ code: 'exam', what: 'Réseaux', groups: ['LI1'] }])
      expect(await clashesFor(limited, tuesday)).toEqual([{ ...notice, what: '' }])
    }
    expect(await ofDepartment.place(sittingId, { subjectId: subjects.algorithms, ...tuesday })).toMatchObject({
      status: 409,
      body: { clashes: [{ ...notice, what: '' }] },
    })
  })
})

/** A test of statistics that is announced to the lecture group of informatics. */
async function announceOfOtherDepartment({ heldOn, slotId }: typeof monday) {
  const during = `[${heldOn} 10:10, ${heldOn} 11:40)`
  const { id } = await portal.db
    .insertInto('session_notice')
    .values({
      ...{ teacher_id: institute.colleague.id, year_id: institute.years.current, semester: 1, type: 1 },
      ...{ subject_id: subjects.statistics, slot_id: slotId, during, is_quarter_marked: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
    select n.id, g.id, g.year_id, g.span, n.during from session_notice n, student_group g
    where n.id = ${id} and g.name = 'LI1'`.execute(portal.db)
}

describe('an exam', () => {
  it('is placed once for each key and subject, moved and taken out, and each step is audited', async () => {
    const key = randomUUID()
    const first = await office.place(sittingId, { subjectId: subjects.algorithms, ...monday }, key)
    const again = await office.place(sittingId, { subjectId: subjects.algorithms, ...monday }, key)
    expect(again.body).toEqual(first.body)
    expect(await office.place(sittingId, { subjectId: subjects.algorithms, ...tuesday })).toMatchObject(
      refusedWith(409, 'exam.exists'),
    )
    const { id, version } = Object(first.body)
    expect(await office.move(id, tuesday)).toMatchObject({ status: 200, body: { heldOn: tuesday.heldOn } })
    expect(await office.move(id, monday, version)).toMatchObject({ status: 412 })
    expect(await office.remove(id, version)).toMatchObject({ status: 412 })
    expect(await office.remove(id)).toMatchObject({ status: 200 })
    expect(await traces()).toEqual(['exam.planned', 'exam.moved', 'exam.deleted'])
  })

  it('is refused while its groups sit another one, with who clashes, as the times show before', async () => {
    await place(subjects.algorithms, monday)
    const clash = { code: 'exam', what: 'Algorithmique', groups: ['LI1'] }
    const times = await office.times(sittingId, subjects.networks)
    expect(times.find(({ heldOn, slotId }) => heldOn === monday.heldOn && slotId === monday.slotId)?.clashes).toEqual([
      clash,
    ])
    expect(await office.place(sittingId, { subjectId: subjects.networks, ...monday })).toMatchObject({
      status: 409,
      body: { code: 'exam.clash', clashes: [clash] },
    })
    const networks = await place(subjects.networks, tuesday)
    expect(await office.move(networks, monday)).toMatchObject({ status: 409, body: { clashes: [clash] } })
    await place(subjects.statistics, monday)
  })

  it('is refused on Sundays, holidays, outside of the sitting and of its semester', async () => {
    await sql`insert into holiday (name, starts_on, ends_on) values ('Révolution', '2027-01-14', '2027-01-14')`.execute(
      portal.db,
    )
    const refusalOn = async (heldOn: string) =>
      Object((await office.place(sittingId, { subjectId: subjects.algorithms, heldOn, slotId: slots.first })).body)
    expect(await refusalOn('2027-01-17')).toMatchObject({ code: 'exam.clash', clashes: [{ code: 'sunday' }] })
    expect(await refusalOn('2027-01-14')).toMatchObject({ clashes: [{ code: 'holiday', what: 'Révolution' }] })
    expect(await refusalOn('2027-01-18')).toMatchObject({ code: 'exam.outside', fields: ['heldOn'] })
    await sql`delete from holiday where name = 'Révolution'; update subject set semester = 2 where id = 2`.execute(
      portal.db,
    )
    expect(await office.place(sittingId, { subjectId: subjects.networks, ...monday })).toMatchObject(
      refusedWith(422, 'exam.otherSemester'),
    )
    await sql`update subject set semester = 1 where id = 2`.execute(portal.db)
  })

  it('with seats moves with them; with marks it neither moves nor goes, and says who marks it', async () => {
    const id = await place(subjects.algorithms, monday)
    expect(await office.seat(sittingId)).toMatchObject({ status: 200, body: { exams: 1, students: 4 } })
    expect(await office.remove(id)).toMatchObject({ status: 409, body: { code: 'exam.hasSeats', seated: 4 } })
    expect(await office.move(id, tuesday)).toMatchObject({ status: 200 })
    const { rows } = await sql`
      select distinct exam_on::text as day, slot_id from exam_mark where exam_id = ${id}`.execute(portal.db)
    expect(rows).toEqual([{ day: tuesday.heldOn, slot_id: tuesday.slotId }])
    await sql`update exam_mark set mark = 12 where student_id = 1`.execute(portal.db)
    const refusal = { status: 409, body: { code: 'exam.hasMarks', marks: 1, markers: ['enseignant Essai'] } }
    expect(await office.move(id, monday)).toMatchObject(refusal)
    expect(await office.remove(id)).toMatchObject(refusal)
    expect(await office.unseat(id)).toMatchObject(refusal)
    await expect(sql`update exam set slot_id = 1 where id = ${id}`.execute(portal.db)).rejects.toThrow('has marks')
  })

  it('does not change in a closed year', async () => {
    const id = await place(subjects.algorithms, monday)
    const close = (at: string | null) =>
      sql`update academic_year set is_current = ${at === null}, closed_at = ${at} where name = '2026-2027'`.execute(
        portal.db,
      )
    await close('2027-09-01')
    for (const call of [
      office.place(sittingId, { subjectId: subjects.networks, ...tuesday }),
      office.move(id, tuesday),
      office.remove(id),
      office.seat(sittingId),
    ])
      expect(await call).toMatchObject(refusedWith(409, 'year.closed'))
    await close(null)
  })

  it('of the same groups is placed once when two officers place at the same time', async () => {
    const answers = await Promise.all([
      office.place(sittingId, { subjectId: subjects.algorithms, ...monday }),
      ofDepartment.place(sittingId, { subjectId: subjects.networks, ...monday }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})
