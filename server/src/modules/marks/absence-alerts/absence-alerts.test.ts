import { sql } from 'kysely'
import { read, utils } from 'xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAbsencesAs, followAbsencesWith } from '../../../testing/absence-alerts.ts'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, subjects, slots } = teachingIds
const [first, second, third, fourth] = studentCodes

const { portal, institute, own, colleague } = await startTeachingPortal()
const { previous } = institute.years
const office = await followAbsencesWith(portal)
const officeOfOther = await followAbsencesWith(portal, ['registrar'], institute.departments.other)
const reader = await followAbsencesWith(portal, ['admin'])
const head = await followAbsencesAs(portal, institute.head)
const headOfOther = await followAbsencesAs(portal, institute.otherHead)

beforeEach(async () => {
  await sql`truncate attendance_sheet, absence_threshold, elimination, audit_log, notification cascade`.execute(
    portal.db,
  )
})

/** Calls the roll of the first TD group on Tuesdays, by the numbers of those who were absent. */
async function callRolls(...absentees: number[][]) {
  for (const [week, absent] of absentees.entries())
    await sql`
      with sheet as (
        insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
        values (${institute.teacher.id}, ${groups.tutorialA}, ${subjects.algorithms}, 2, ${slots.first},
          date '2026-09-15' + 7 * ${week}::integer) returning id
      )
      insert into attendance (sheet_id, student_id, presence, mark)
      select sheet.id, n, case when n = any(${absent}) then 'absent' else 'present' end,
        case when n = any(${absent}) then 0 end
      from sheet, generate_series(1, 3) n`.execute(portal.db)
}
const ofSubject = { studentId: 1, subjectId: subjects.algorithms }
const eliminate = { ...ofSubject, isEliminated: true, reason: 'Quatre absences' }
const readmit = { ...ofSubject, isEliminated: false, reason: 'Certificat médical' }
const actions = async () =>
  (await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)
const close = (isClosed: boolean) =>
  sql`update academic_year set closed_at = ${isClosed ? sql`now()` : null} where id = ${previous}`.execute(portal.db)

describe('R-shared-47: the students near or over a threshold', () => {
  it('are those whose absences have reached it, the worst first, with what was counted', async () => {
    await callRolls([1, 2], [1, 2], [1], [1])
    expect(await office.list()).toEqual([])
    await office.setThreshold()
    expect(await office.states()).toEqual([
      [first, 2, 'over'],
      [second, 2, 'warned'],
    ])
    expect((await office.list())[0]).toMatchObject({
      ...{
        group: { name: 'LI1-A-TP1' },
        subject: { name: 'Algorithmique' },
        absences: 4,
        sessions: 4,
        mayDecide: true,
      },
      ...{ threshold: { measure: 'absences', warning: 2, elimination: 3 }, elimination: null },
    })
  })

  it('reach a rate by the sessions of which the roll was called', async () => {
    await callRolls([1], [1, 3], [], [], [])
    await office.setThreshold({ measure: 'rate', warning: 20, elimination: 40 })
    expect(await office.states()).toEqual([
      [first, 2, 'over'],
      [third, 2, 'warned'],
    ])
  })

  it('follow the most specific threshold: subject before department before institute, type before all types', async () => {
    await callRolls([1], [1], [1])
    const severity = async () => (await office.list())[0]?.threshold?.elimination
    await office.setThreshold({ warning: 1, elimination: 10 })
    expect(await severity()).toBe(10)
    await office.setThreshold({ warning: 1, elimination: 11, type: 2 })
    expect(await severity()).toBe(11)
    await office.setThreshold({ warning: 1, elimination: 12, departmentId: institute.departments.own })
    await office.setThreshold({ warning: 1, elimination: 99, departmentId: institute.departments.other, type: 2 })
    expect(await severity()).toBe(12)
    await office.setThreshold({ warning: 1, elimination: 13, subjectId: subjects.algorithms })
    await office.setThreshold({ warning: 1, elimination: 98, subjectId: subjects.algorithms, type: 3 })
    await office.setThreshold({ warning: 1, elimination: 97, subjectId: subjects.networks, type: 2 })
    expect(await severity()).toBe(13)
  })

  it('are read by the office and the head of the department of the subject, in the year of the session', async () => {
    await callRolls([1], [1])
    await office.setThreshold()
    expect(await head.states()).toEqual([[first, 2, 'warned']])
    expect((await head.list())[0]?.mayDecide).toBe(false)
    expect((await reader.list())[0]?.mayDecide).toBe(false)
    expect(await headOfOther.states()).toEqual([])
    expect(await officeOfOther.states()).toEqual([])
    expect(await office.states('', { annee: String(previous) })).toEqual([])
    expect((await portal.get('/api/v1/absence-alerts', own)).status).toBe(403)
  })

  it('are filtered by group, subject, state and search, and paged', async () => {
    await callRolls([1, 2, 3], [1, 2, 3], [1])
    await office.setThreshold()
    expect(await office.states(`groupId=${groups.practicalA2}`)).toEqual([[third, 2, 'warned']])
    expect(await office.states(`groupId=${groups.tutorialB}`)).toEqual([])
    expect(await office.states(`subjectId=${subjects.networks}`)).toEqual([])
    expect(await office.states('state=over')).toEqual([[first, 2, 'over']])
    expect(await office.states(`search=${second}`)).toEqual([[second, 2, 'warned']])
    const page = Object((await office.get('absence-alerts?limit=2')).body)
    expect(page.items).toHaveLength(2)
    expect(await office.states(`limit=2&cursor=${page.next}`)).toEqual([[third, 2, 'warned']])
    expect((await office.get('absence-alerts/choices')).body).toEqual({
      groups: [
        { id: groups.practicalA1, name: 'LI1-A-TP1' },
        { id: groups.practicalA2, name: 'LI1-A-TP2' },
      ],
      subjects: [{ id: subjects.algorithms, name: 'Algorithmique' }],
    })
  })

  it('are exported as they are filtered', async () => {
    await callRolls([1, 2], [1, 2], [1])
    await office.setThreshold()
    const url = '/api/v1/absence-alerts/spreadsheet?state=over&lang=fr'
    const { rawPayload } = await portal.app.inject({ method: 'GET', url, headers: office.headers })
    const sheet = Object.values(read(rawPayload).Sheets)[0] ?? {}
    expect(utils.sheet_to_json(sheet)).toMatchObject([
      { 'CIN ou passeport': first, Matière: 'Algorithmique', Type: 'TD', Absences: '3', État: 'Seuil atteint' },
    ])
  })

  it('are shown to their teacher, with those who are eliminated in another session type', async () => {
    await callRolls([1], [1], [1])
    const address = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2/absence-alerts`
    expect((await portal.get(address, own)).body).toEqual({ threshold: null, items: [] })
    await office.setThreshold()
    await office.decide({ ...eliminate, studentId: 2 })
    expect((await portal.get(address, own)).body).toEqual({
      threshold: { measure: 'absences', warning: 2, elimination: 3 },
      items: [
        { idNumber: first, state: 'over', severity: 1000 },
        { idNumber: second, state: 'eliminated', severity: 0 },
      ],
    })
    expect((await portal.get(address, colleague)).status).toBe(404)
  })
})

describe('R-shared-47: an elimination', () => {
  it('is decided and lifted with a reason, each audited, and the teachers of the group are told', async () => {
    await callRolls([1], [1], [1])
    await office.setThreshold()
    await sql`truncate audit_log`.execute(portal.db)
    expect(await office.decide(eliminate)).toMatchObject({ status: 200, body: { isEliminated: true } })
    expect((await office.list())[0]).toMatchObject({
      ...{ state: 'eliminated', elimination: { reason: 'Quatre absences', decidedBy: 'Sonia Gharbi' } },
    })
    expect(await takeNotifications(portal, institute.teacher)).toMatchObject([
      {
        ...{ kind: 'elimination.decided', path: '/Registre?vue=eliminations' },
        details: { title: 'Algorithmique', person: 'Numéro 1 Etudiant', group: 'LI1-A-TP1', reason: 'Quatre absences' },
      },
    ])
    expect(await takeNotifications(portal, institute.colleague)).toEqual([])
    expect(await office.decide(readmit)).toMatchObject({ status: 200, body: { isEliminated: false } })
    expect(await office.states()).toEqual([[first, 2, 'over']])
    expect(await takeNotifications(portal, institute.teacher)).toMatchObject([{ kind: 'elimination.lifted' }])
    expect(await actions()).toEqual(['student.eliminated', 'student.readmitted'])
  })

  it('that stands already is left as it was decided, and nobody is told again', async () => {
    await office.decide(eliminate)
    await takeNotifications(portal, institute.teacher)
    expect(await office.decide({ ...eliminate, reason: 'Encore' })).toMatchObject({ status: 200 })
    expect((await office.list())[0]).toMatchObject({ type: null, elimination: { reason: 'Quatre absences' } })
    await office.decide(readmit)
    await office.decide(readmit)
    expect(await actions()).toEqual(['student.eliminated', 'student.readmitted'])
  })

  it('needs a reason', async () => {
    expect((await office.decide({ ...eliminate, reason: ' ' })).status).toBe(422)
  })

  it('is decided by the registrar of the department alone, for students of the year', async () => {
    expect((await officeOfOther.decide(eliminate)).status).toBe(404)
    expect((await head.decide(eliminate)).status).toBe(403)
    expect((await reader.decide(eliminate)).status).toBe(403)
    expect((await office.decide(eliminate, { annee: String(previous) })).status).toBe(404)
    expect(await portal.db.selectFrom('elimination').selectAll().execute()).toEqual([])
  })

  it('is refused in a closed year, and so is its lifting', async () => {
    await sql`
      insert into student_group (id, year_id, speciality_id, level_id, kind, name, span)
      values (60, ${previous}, 1, 1, 1, 'LI1 of then', '[60,64)') on conflict do nothing`.execute(portal.db)
    await sql`insert into enrolment values (4, ${previous}, 60, '[60,64)') on conflict do nothing`.execute(portal.db)
    const ofThen = { annee: String(previous) }
    await office.decide({ ...eliminate, studentId: 4 }, ofThen)
    await close(true)
    const refused = { status: 409, body: { code: 'year.closed' } }
    expect(await office.decide({ ...readmit, studentId: 4 }, ofThen)).toMatchObject(refused)
    expect(await office.decide({ ...eliminate, studentId: 4, subjectId: subjects.networks }, ofThen)).toMatchObject(
      refused,
    )
    expect(await office.states('', ofThen)).toEqual([[fourth, null, 'eliminated']])
    await close(false)
  })
})

describe('R-shared-47: a threshold', () => {
  it('is set once for a place and type, changed in the version that was seen, and removed, each audited', async () => {
    expect((await office.setThreshold()).status).toBe(201)
    expect(await office.setThreshold()).toMatchObject({ status: 409, body: { code: 'threshold.exists' } })
    const [seen] = await office.thresholds()
    const limits = { measure: 'rate', warning: 10, elimination: 20 }
    expect(await office.changeThreshold(seen!, limits)).toMatchObject({ status: 200, body: limits })
    expect((await office.changeThreshold(seen!, limits)).status).toBe(412)
    expect((await office.removeThreshold(seen!)).status).toBe(412)
    const [changed] = await office.thresholds()
    expect((await office.removeThreshold(changed!)).status).toBe(200)
    expect(await office.thresholds()).toEqual([])
    expect(await actions()).toEqual(['threshold.added', 'threshold.changed', 'threshold.removed'])
  })

  it('warns before it eliminates, and is a rate of at most all sessions', async () => {
    const refused = (code: string) => ({ status: 422, body: { code } })
    expect(await office.setThreshold({ warning: 4 })).toMatchObject(refused('threshold.order'))
    expect(await office.setThreshold({ measure: 'rate', elimination: 101 })).toMatchObject(refused('threshold.rate'))
  })

  it('is set by a registrar in the own departments, and by one of all for the institute', async () => {
    const { departments } = institute
    expect((await officeOfOther.setThreshold()).status).toBe(403)
    expect((await officeOfOther.setThreshold({ departmentId: departments.own })).status).toBe(404)
    expect((await officeOfOther.setThreshold({ subjectId: subjects.algorithms })).status).toBe(404)
    expect((await head.setThreshold({ departmentId: departments.own })).status).toBe(403)
    expect((await officeOfOther.setThreshold({ departmentId: departments.other })).status).toBe(201)
    await office.setThreshold()
    await office.setThreshold({ subjectId: subjects.algorithms, type: 2 })
    const seenBy = async ({ thresholds }: typeof office) =>
      (await thresholds()).map(({ department, subject, mayChange }) => [department?.name ?? subject?.name, mayChange])
    expect(await seenBy(office)).toEqual([
      [undefined, true],
      ['Gestion', true],
      ['Algorithmique', true],
    ])
    expect(await seenBy(officeOfOther)).toEqual([
      [undefined, false],
      ['Gestion', true],
    ])
    expect(await seenBy(head)).toEqual([
      [undefined, false],
      ['Algorithmique', false],
    ])
    expect((await officeOfOther.get('absence-thresholds/places')).body).toEqual({
      ...{ mayChangeInstitute: false, departments: [{ id: departments.other, name: 'Gestion' }], subjects: [] },
    })
    const [ofInstitute] = await officeOfOther.thresholds()
    expect((await officeOfOther.removeThreshold(ofInstitute!)).status).toBe(404)
  })
})
