import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import type { Deadlines } from './deadline.schemas.ts'

const { portal, institute, own } = await startTeachingPortal()
const registrar = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar']))
const exams = await signInHeaders(portal.db, await createStaff(portal.db, ['exams']))
beforeEach(() => portal.db.deleteFrom('deadline').execute())

const wishes = '/api/v1/wish-deadlines/1'
const marks = '/api/v1/exam-sessions/1/marks-deadline'
const read = async (headers: Record<string, string> = own): Promise<Deadlines> =>
  Object((await portal.get('/api/v1/deadlines', headers)).body)
const versions = async () => {
  const deadlines = await read()
  return { wishes: deadlines.wishes[0]!.version, marks: deadlines.marks[0]!.version }
}
const set = (path: string, dueOn: string | null, headers: Record<string, string>, version: string) =>
  portal.put(path, { dueOn }, { ...headers, 'if-match': version })

describe('the deadlines of a year', () => {
  it('are listed for everybody: those of both semesters and of each sitting, set or not', async () => {
    expect(await read()).toEqual({
      isOpen: true,
      wishes: [
        { semester: 1, dueOn: null, version: expect.any(String) },
        { semester: 2, dueOn: null, version: expect.any(String) },
      ],
      marks: [
        {
          ...{ sittingId: 1, kind: 'ds', semester: 1, startsOn: '2026-11-16', endsOn: '2026-11-28', dueOn: null },
          ...{ markingDays: 10, version: expect.any(String) },
        },
      ],
    })
  })

  it('are set by the registrar for wishes and by the exam office for marks, and removed', async () => {
    const seen = await versions()
    const first = await set(wishes, '2026-12-10', registrar, seen.wishes)
    expect(first).toMatchObject({ status: 200, body: { semester: 1, dueOn: '2026-12-10' } })
    expect((await set(marks, '2026-12-18', exams, seen.marks)).body).toMatchObject({
      sittingId: 1,
      dueOn: '2026-12-18',
    })
    expect(await read()).toMatchObject({
      wishes: [{ dueOn: '2026-12-10' }, { dueOn: null }],
      marks: [{ dueOn: '2026-12-18' }],
    })
    await set(wishes, null, registrar, Object(first.body).version)
    expect((await read()).wishes[0]?.dueOn).toBeNull()
  })

  it('are refused to others: teachers, and the office of the other kind', async () => {
    const seen = await versions()
    for (const headers of [own, exams]) expect((await set(wishes, '2026-12-10', headers, seen.wishes)).status).toBe(403)
    for (const headers of [own, registrar])
      expect((await set(marks, '2026-12-10', headers, seen.marks)).status).toBe(403)
    const ofDepartment = await createStaff(portal.db, ['registrar'], institute.departments.own)
    expect((await set(wishes, '2026-12-10', await signInHeaders(portal.db, ofDepartment), seen.wishes)).status).toBe(
      403,
    )
  })

  it('are changed in the version that was seen', async () => {
    const seen = await versions()
    expect((await portal.put(wishes, { dueOn: '2026-12-10' }, registrar)).status).toBe(428)
    await set(wishes, '2026-12-10', registrar, seen.wishes)
    expect((await set(wishes, '2026-12-11', registrar, seen.wishes)).status).toBe(412)
  })

  it('lie in the academic year or before it, as wishes are collected early', async () => {
    const seen = await versions()
    for (const day of ['2027-09-01', '2026-02-01'])
      expect(await set(wishes, day, registrar, seen.wishes)).toMatchObject({
        status: 422,
        body: { code: 'deadline.otherYear' },
      })
    expect((await set(wishes, '2026-06-15', registrar, seen.wishes)).status).toBe(200)
  })

  it('are of the year of the call, and do not change in a closed one', async () => {
    const previous = { annee: String(institute.years.previous) }
    const {
      wishes: [first],
      isOpen,
    } = await read({ ...own, ...previous })
    expect(isOpen).toBe(true)
    expect((await set(wishes, '2026-01-10', { ...registrar, ...previous }, first!.version)).status).toBe(200)
    expect((await read()).wishes[0]?.dueOn).toBeNull()
    expect((await set(marks, '2026-01-10', { ...exams, ...previous }, 'any')).status).toBe(404)
    await portal.db
      .updateTable('academic_year')
      .set({ closed_at: new Date() })
      .where('id', '=', institute.years.previous)
      .execute()
    const {
      wishes: [closed],
      isOpen: isStillOpen,
    } = await read({ ...own, ...previous })
    expect(isStillOpen).toBe(false)
    expect(await set(wishes, null, { ...registrar, ...previous }, closed!.version)).toMatchObject({
      status: 409,
      body: { code: 'year.closed' },
    })
    await portal.db
      .updateTable('academic_year')
      .set({ closed_at: null })
      .where('id', '=', institute.years.previous)
      .execute()
  })

  it('are in the audit log, once for each change', async () => {
    const seen = await versions()
    const { body } = await set(wishes, '2026-12-10', registrar, seen.wishes)
    await set(wishes, '2026-12-10', registrar, Object(body).version)
    const logged = await portal.db
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'deadline.set')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(logged).toEqual([{ subject: 'wish-deadline:1', details: { before: null, after: '2026-12-10' } }])
    expect((await portal.db.selectFrom('deadline').select('revision').execute())[0]?.revision).toBe(0)
  })

  it('count their changes of the date, after which they are reminded of again', async () => {
    const seen = await versions()
    const { body } = await set(wishes, '2026-12-10', registrar, seen.wishes)
    await portal.db.updateTable('deadline').set({ reminded_days: 7 }).execute()
    await set(wishes, '2026-12-12', registrar, Object(body).version)
    expect(await portal.db.selectFrom('deadline').select(['revision', 'reminded_days']).execute()).toEqual([
      { revision: 1, reminded_days: null },
    ])
  })
})
