import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { attendanceBodies, moveSemesterToToday, studentCodes } from '../../../testing/attendance-bodies.ts'
import { type Person, signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { rollRow } from '../../../testing/roll.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, subjects, slots } = teachingIds
const [first, second] = studentCodes

const { portal, institute, own, colleague } = await startTeachingPortal()
const tuesday = await moveSemesterToToday(portal.db)
const bodies = attendanceBodies(institute, tuesday)
const { departments, years } = institute

/** The calls of a person about shared rolls. */
async function sharingAs(person: Person) {
  const headers: Record<string, string> = await signInHeaders(portal.db, person)
  const at = '/api/v1/shared-rolls'
  return {
    list: async (more = {}) => Object((await portal.get(at, { ...headers, ...more })).body).items,
    choices: () => portal.get(`${at}/choices`, headers),
    share: (changes: object = {}, more = {}) =>
      portal.post(
        at,
        {
          ...{ subjectId: subjects.algorithms, type: null, groupId: null, ownerId: null },
          partnerId: institute.colleague.id,
          ...changes,
        },
        { ...headers, 'idempotency-key': randomUUID(), ...more },
      ),
    unshare: (id: number) => portal.remove(`${at}/${id}`, headers),
  }
}
const office = await sharingAs(await createStaff(portal.db, ['registrar']))
const officeOfOther = await sharingAs(await createStaff(portal.db, ['registrar'], departments.other))
const reader = await sharingAs(await createStaff(portal.db, ['admin']))
const exams = await sharingAs(await createStaff(portal.db, ['exams']))
const head = await sharingAs(institute.head)
const headOfOther = await sharingAs(institute.otherHead)
const teacher = await sharingAs(institute.teacher)

beforeEach(async () => {
  await sql`truncate shared_roll, attendance_sheet, notification, audit_log cascade`.execute(portal.db)
})

const idOf = ({ body }: { body: unknown }): number => Object(body).id
const rolls = async (headers = colleague): Promise<Record<string, unknown>[]> =>
  Object((await portal.get('/api/v1/partner-rolls', headers)).body).items
const rollPath = (changes: Partial<Record<'owner' | 'group' | 'subject' | 'type', number>> = {}) => {
  const { owner, group, subject, type } = {
    ...{ owner: institute.teacher.id, group: groups.tutorialA, subject: subjects.algorithms, type: 2 },
    ...changes,
  }
  return `/api/v1/partner-rolls/${owner}/${group}/${subject}/${type}/${slots.first}/${tuesday}`
}
/** Of the fixed wire. */
const row = (cin: string, abs: 0 | 1, version = 0) => ({ cin, abs, note: '', version })
const save = (rows: ReturnType<typeof row>[], headers = colleague) => {
  const sent = rows.map(({ cin, abs, version }) => rollRow(cin, { state: abs === 1 ? 'present' : 'absent', version }))
  return portal.post(rollPath(), { rows: sent }, { ...headers, 'idempotency-key': randomUUID() })
}
const open = (headers = colleague, path = rollPath()) => portal.get(path, headers)
const actions = async () =>
  (await portal.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).orderBy('id').execute()).map(
    ({ actor, action, subject }) => [actor.replace(/:\d+$/, ''), action, subject.replace(/:\d+$/, '')],
  )

describe('R-shared-54: rolls are shared', () => {
  it('by the office and the head of the department of the subject, in the year of the session', async () => {
    for (const by of [office, head]) {
      const shared = await by.share({ type: 2, groupId: groups.tutorialA, ownerId: institute.teacher.id })
      expect(shared).toMatchObject({
        status: 201,
        body: {
          subject: { name: 'Algorithmique' },
          type: 2,
          group: { name: 'LI1-A' },
          partner: { id: institute.colleague.id },
        },
      })
      expect(await by.list({ annee: String(years.previous) })).toEqual([])
      expect(await reader.list()).toMatchObject([{ id: idOf(shared), mayRemove: false }])
      for (const other of [officeOfOther, headOfOther]) {
        expect(await other.list()).toEqual([])
        expect((await other.unshare(idOf(shared))).status).toBe(404)
      }
      expect((await by.unshare(idOf(shared))).status).toBe(200)
      expect(await by.list()).toEqual([])
    }
    for (const other of [officeOfOther, headOfOther]) expect((await other.share()).status).toBe(404)
    for (const other of [reader, exams, teacher]) {
      expect((await other.share()).status).toBe(403)
      expect((await other.choices()).status).toBe(403)
    }
    expect(Object((await office.choices()).body).classes).toHaveLength(7)
    expect(Object((await officeOfOther.choices()).body).classes).toEqual([])
  })

  it('once, with another teacher than the owner, of a group of the year and speciality', async () => {
    expect((await office.share()).status).toBe(201)
    expect(await office.share()).toMatchObject({ status: 409, body: { code: 'sharedRoll.exists' } })
    expect(await office.share({ ownerId: institute.colleague.id })).toMatchObject({
      status: 422,
      body: { code: 'sharedRoll.own' },
    })
    for (const unknown of [{ groupId: groups.foreign }, { ownerId: 9_999_999 }, { partnerId: institute.inactive.id }])
      expect((await office.share(unknown)).status).toBe(404)
    expect((await office.share({ groupId: groups.tutorialA }, { annee: String(years.previous) })).status).toBe(404)
  })

  it('with an audit entry and a notification each time, and not in a closed year', async () => {
    const shared = idOf(await office.share())
    expect(await takeNotifications(portal, institute.colleague)).toMatchObject([
      { kind: 'roll.shared', path: '/NoteAndPresence', details: { title: 'Algorithmique' } },
    ])
    await sql`update academic_year set closed_at = now(), is_current = false where id = ${years.current}`.execute(
      portal.db,
    )
    expect(await office.unshare(shared)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await sql`update academic_year set closed_at = null, is_current = true where id = ${years.current}`.execute(
      portal.db,
    )
    await office.unshare(shared)
    expect(await takeNotifications(portal, institute.colleague)).toMatchObject([{ kind: 'roll.unshared' }])
    expect(await actions()).toEqual([
      ['account', 'rolls.shared', 'teacher'],
      ['account', 'rolls.unshared', 'teacher'],
    ])
  })
})

describe('R-shared-54: a shared roll', () => {
  it('is listed for the partner with its owner, until the sharing ends', async () => {
    expect(await rolls()).toEqual([])
    const shared = idOf(await office.share({ type: 2 }))
    expect(await rolls()).toContainEqual(
      expect.objectContaining({
        ...{ owner: { id: institute.teacher.id, name: 'enseignant Essai' }, heldOn: tuesday, type: 2 },
        ...{ group: { id: groups.tutorialA, name: 'LI1-A' }, recorded: 0, students: 3 },
      }),
    )
    expect((await rolls()).every(({ type }) => type === 2)).toBe(true)
    expect(await rolls(own)).toEqual([])
    await save([row(first, 0)])
    await office.unshare(shared)
    expect(await rolls()).toEqual([])
    expect((await open()).status).toBe(404)
    expect((await save([row(first, 1, 1)])).status).toBe(404)
    expect((await open(colleague, `${rollPath()}/spreadsheet`)).status).toBe(404)
  })

  it.each([
    ['another subject', { subjectId: subjects.networks }, false],
    ['another type', { type: 1 }, false],
    ['another group', { groupId: groups.tutorialB }, false],
    ['a part of the group', { groupId: groups.practicalA1 }, false],
    ['another owner', { ownerId: 'head' }, false],
    ['another partner', { partnerId: 'head' }, false],
    ['the class', { type: 2, groupId: groups.tutorialA, ownerId: 'teacher' }, true],
    ['the whole group', { groupId: groups.lecture }, true],
    ['all of the subject', {}, true],
  ])('of %s is open to the partner: %s', async (_what, changes, isOpen) => {
    const people = { head: institute.head.id, teacher: institute.teacher.id }
    const withIds = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value === 'head' || value === 'teacher' ? people[value] : value,
      ]),
    )
    expect((await office.share(withIds)).status).toBe(201)
    expect((await open()).status).toBe(isOpen ? 200 : 404)
    expect((await save([row(first, 1)])).status).toBe(isOpen ? 200 : 404)
  })

  it('is entered in the sheet of the owner, whose task ends, and the audit log has who entered what', async () => {
    await office.share()
    const missing = async () =>
      (await rolls()).filter(({ heldOn, recorded }) => heldOn === tuesday && recorded === 0).length
    expect(await missing()).toBe(1)
    const body = await save(studentCodes.slice(0, 3).map((cin) => row(cin, 1)))
    expect(body).toMatchObject({ status: 200, body: { items: [{ outcome: 'stored' }, {}, {}] } })
    expect(await missing()).toBe(0)
    const sheets = await portal.db.selectFrom('attendance_sheet').select(['teacher_id', 'held_on']).execute()
    expect(sheets).toEqual([{ teacher_id: institute.teacher.id, held_on: tuesday }])
    const { body: listed } = await portal.post('/api/seance/absance/list_absance', bodies.sheet(), own)
    expect(Object(listed).list).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }])
    const { rows } = await sql<{ actor: string }>`
      select actor from audit_log where action = 'attendance.saved'`.execute(portal.db)
    expect(rows).toEqual([{ actor: `teacher:${institute.colleague.id}` }])
  })

  it('tells of a row that the other teacher changed meanwhile, and who did', async () => {
    await office.share()
    await portal.post('/api/seance/absance/add', bodies.save([row(first, 0)]), own)
    const conflict = { outcome: 'conflict', row: { idNumber: first, enteredBy: 'enseignant Essai', version: 1 } }
    const entered = { outcome: 'stored', row: { enteredBy: 'collegue Essai', changedBy: null } }
    expect((await save([row(first, 1), row(second, 1)])).body).toMatchObject({ items: [conflict, entered] })
    const stale = await portal.post('/api/seance/absance/add', bodies.save([row(second, 0)]), own)
    expect(stale.body).toMatchObject({ lignes: [{ resultat: 'conflict', auteur: 'collegue Essai' }] })
  })

  it('is exported, and printed as an absence sheet', async () => {
    const sheet = `/api/impression_fiche_absence/${groups.tutorialA}`
    expect((await portal.get(sheet, colleague)).status).toBe(404)
    await office.share({ groupId: groups.tutorialA })
    await save([row(first, 0)])
    expect((await portal.get(sheet, colleague)).status).toBe(200)
    const { rawPayload } = await portal.app.inject({
      ...{ method: 'GET', url: `${rollPath()}/spreadsheet`, headers: colleague },
    })
    expect(utils.sheet_to_json(Object.values(read(rawPayload).Sheets)[0] ?? {})).toMatchObject([
      { CIN: first, Présence: 'A' },
      { CIN: second },
      {},
    ])
  })

  it('is of no other teacher, and of no account without a teacher’s record', async () => {
    await office.share()
    for (const person of [institute.head, institute.otherHead]) {
      const headers = await signInHeaders(portal.db, person)
      expect(await rolls(headers)).toEqual([])
      expect((await open(headers)).status).toBe(404)
      expect((await save([row(first, 1)], headers)).status).toBe(404)
    }
    const staff = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar', 'admin']))
    expect((await open(staff)).status).toBe(403)
    expect((await open({ ...colleague, annee: String(years.previous) })).status).toBe(404)
  })
})
