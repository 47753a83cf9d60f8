import { roles } from '@portal/release-format/roles'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assertMatchesSchema } from '../../../../testing/assert-matches-schema.ts'
import { signInHeaders } from '../../../../testing/institute.ts'
import { requestPrintRun } from '../../../../testing/print-runs.ts'
import { refusedWith } from '../../../../testing/refused-with.ts'
import { createStaff } from '../../../../testing/staff.ts'
import { startTeachingPortal } from '../../../../testing/teaching-portal.ts'
import { storedKeys } from '../../../../testing/uploads.ts'
import { takeNotifications } from '../../../../testing/notifications.ts'
import { StorageUnavailable } from '../../../../storage/storage.ts'
import { deleteFetchedFiles } from '../print-file.service.ts'
import * as wire from './print-desk.schemas.ts'

const { portal, institute, own } = await startTeachingPortal()
const clerkPerson = await createStaff(portal.db, ['print-room'])
const clerk = await signInHeaders(portal.db, clerkPerson)
const otherClerk = await signInHeaders(portal.db, await createStaff(portal.db, ['print-room']))
beforeEach(async () => {
  await portal.db.deleteFrom('print_run').execute()
})

afterEach(() => {
  vi.useRealTimers()
})

const request = (options: Parameters<typeof requestPrintRun>[2] = {}) => requestPrintRun(portal, institute, options)
const list = async (view: string, headers: Record<string, string> = clerk, rest = '') => {
  const answer = await portal.get(`/api/v1/print-runs?view=${view}${rest}`, headers)
  return assertMatchesSchema(wire.DeskPage, answer)
}
const read = async (id: number) => {
  const views = await Promise.all(['to-print', 'ready', 'done'].map((view) => list(view)))
  const found = views.flatMap(({ items }) => items).find((item) => item.id === id)
  if (!found) throw new Error('The print run is in no view')
  return found
}
const put = (id: number, change: object, version: string | undefined, headers = clerk) =>
  portal.put(`/api/v1/print-runs/${id}/stage`, change, { ...headers, ...(version && { 'if-match': version }) })
/** Moves a print run through these stages, each with the version that the clerk sees. */
async function move(id: number, ...stages: string[]) {
  for (const stage of stages) {
    const answer = await put(id, { stage, refusal: 'illisible' }, (await read(id)).version)
    expect([stage, answer.status]).toEqual([stage, 200])
  }
}

describe('the queue of the print room', () => {
  it('lists what is to print by due date, without one by the day of the request, page by page', async () => {
    const late = await request({ dueOn: '2999-12-31' })
    const soon = await request({ dueOn: '2999-01-01' })
    const undated = await request({ dueOn: null })
    await move(soon.id, 'printing')
    const ids = [undated.id, soon.id, late.id]
    expect((await list('to-print')).items.map(({ id }) => id)).toEqual(ids)
    const first = await list('to-print', clerk, '&limit=2')
    const second = await list('to-print', clerk, `&limit=2&cursor=${first.next}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })

  it('lists what was fetched or refused, the last one first, page by page', async () => {
    const [first, second, third] = [await request(), await request(), await request()]
    await move(first.id, 'printing', 'ready', 'fetched')
    await move(second.id, 'refused')
    await move(third.id, 'printing', 'ready')
    expect((await list('done')).items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list('ready')).items.map(({ id }) => id)).toEqual([third.id])
    expect((await list('fetched')).items.map(({ id }) => id)).toEqual([first.id])
    expect((await list('refused')).items.map(({ id }) => id)).toEqual([second.id])
    const { next } = await list('done', clerk, '&limit=1')
    expect((await list('done', clerk, `&limit=1&cursor=${next}`)).items).toMatchObject([{ id: first.id }])
  })

  it('shows who asks for what, in the language of the clerk', async () => {
    const { id } = await request({ isConfidential: true })
    expect(await read(id)).toMatchObject({
      ...{ teacher: 'enseignant Essai', department: 'Informatique', fileName: 'DS 1.pdf', copies: 40 },
      ...{ isConfidential: true, isDoubleSided: false, stage: 'requested', hasFile: true, fileDeletedAt: null },
      moves: ['printing', 'refused'],
    })
    const [arabic] = (await list('to-print', { ...clerk, lang: 'ar' })).items
    expect(arabic).toMatchObject({ department: 'الإعلامية', version: (await read(id)).version })
  })

  it('of one department shows and moves its print runs alone', async () => {
    const { id } = await request()
    const { id: elsewhere } = await request({ teacher: institute.otherHead })
    const local = await signInHeaders(
      portal.db,
      await createStaff(portal.db, ['print-room'], institute.departments.own),
    )
    expect((await list('to-print', local)).items.map((item) => item.id)).toEqual([id])
    const { version } = await read(elsewhere)
    expect(await put(elsewhere, { stage: 'printing' }, version, local)).toMatchObject({ status: 404 })
    expect((await portal.get(`/api/v1/print-runs/${elsewhere}/file-path`, local)).status).toBe(404)
  })
})

describe('moving a print run', () => {
  it('R-library-18: goes from requested to printing, ready and fetched; the teacher sees by whom', async () => {
    const { id } = await request()
    for (const [stage, etat] of [
      ['printing', 0],
      ['ready', 1],
      ['fetched', 1],
    ] as const) {
      await move(id, stage)
      const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
      expect(body).toMatchObject({ tirages: [{ id, etat, etape: stage, etape_par: 'Sonia Gharbi' }] })
    }
    const { rows } = await sql`
      select actor, details->'changes'->'stage'->>'to' as stage from audit_log
      where subject = ${`print-run:${id}`} order by id`.execute(portal.db)
    expect(rows).toEqual(
      ['printing', 'ready', 'fetched'].map((stage) => ({ actor: `account:${clerkPerson.id}`, stage })),
    )
  })

  it('R-library-18: refuses only with a reason, which the teacher reads', async () => {
    const { id } = await request()
    const { version } = await read(id)
    for (const refusal of [undefined, '', '  '])
      expect(await put(id, { stage: 'refused', refusal }, version)).toMatchObject(refusedWith(422, 'printRun.reason'))
    expect(await put(id, { stage: 'refused', refusal: ' pages illisibles ' }, version)).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
    expect(body).toMatchObject({ tirages: [{ etat: 2, etape: 'refused', motif: 'pages illisibles' }] })
  })

  it('undoes the last step, and keeps no reason of an undone refusal', async () => {
    const { id } = await request()
    await move(id, 'printing', 'ready', 'fetched', 'ready', 'printing', 'requested', 'refused', 'requested')
    expect(await read(id)).toMatchObject({ stage: 'requested', refusal: '' })
  })

  it.each([
    [[], 'ready'],
    [[], 'fetched'],
    [['printing'], 'fetched'],
    [['printing', 'ready'], 'refused'],
    [['refused'], 'ready'],
  ])('is refused with 409 where the stage does not follow: %j, then %s', async (before, stage) => {
    const { id } = await request()
    await move(id, ...before)
    const { version } = await read(id)
    expect(await put(id, { stage, refusal: 'trop tard' }, version)).toMatchObject(refusedWith(409, 'printRun.stage'))
    expect((await read(id)).stage).toBe(before.at(-1) ?? 'requested')
  })

  it('needs the version that was seen', async () => {
    const { id } = await request()
    expect((await put(id, { stage: 'printing' }, undefined)).status).toBe(428)
    expect(await put(id, { stage: 'printing' }, '"another"')).toMatchObject(refusedWith(412, 'version.changed'))
  })

  it('by two clerks at once is done by one; the other is told that it has changed', async () => {
    const { id } = await request()
    const { version } = await read(id)
    const answers = await Promise.all([clerk, otherClerk].map((one) => put(id, { stage: 'printing' }, version, one)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  it('is repeated after a lost response without a further effect', async () => {
    const { id } = await request()
    const { version } = await read(id)
    const first = await put(id, { stage: 'printing' }, version)
    expect(await put(id, { stage: 'printing' }, version)).toMatchObject({ status: 200, body: first.body })
    const moves = await portal.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', `print-run:${id}`)
      .execute()
    expect(moves).toHaveLength(1)
  })
})

describe('the file of a print run', () => {
  const pathOf = async (id: number, headers = clerk) => {
    const { status, body } = await portal.get(`/api/v1/print-runs/${id}/file-path`, headers)
    expect(status).toBe(200)
    return String(Object(body).path)
  }
  const seenAt = async () => {
    const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
    return Object(body).tirages[0].vu_le
  }

  it('is opened at a signed path without a header, is shown in the browser, and its teacher sees when', async () => {
    const { id } = await request({ isConfidential: true })
    const path = await pathOf(id)
    expect(await seenAt()).toBeNull()
    const file = await portal.app.inject({ method: 'GET', url: path })
    expect(file.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''DS%201.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const first = await seenAt()
    expect(first).toMatch(/^\d{4}-/)
    await portal.app.inject({ method: 'GET', url: path })
    expect(await seenAt()).toBe(first)
  })

  it('is given to nobody else: no head, no other role, nobody with a changed or expired path', async () => {
    const { id } = await request({ isConfidential: true })
    const others = await createStaff(
      portal.db,
      roles.filter((role) => role !== 'print-room'),
    )
    for (const person of [institute.head, institute.colleague, institute.teacher, others])
      expect(
        await portal.get(`/api/v1/print-runs/${id}/file-path`, await signInHeaders(portal.db, person)),
      ).toMatchObject({ status: 403 })
    for (const person of [institute.head, institute.colleague])
      expect(await portal.post('/api/tirage/download', { id }, await signInHeaders(portal.db, person))).toMatchObject({
        status: 404,
      })
    const path = await pathOf(id)
    const another = await request()
    expect((await portal.get(path.replace(`/${id}.`, `/${another.id}.`))).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 130_000 })
    expect((await portal.get(path)).status).toBe(404)
    vi.useRealTimers()
    expect((await portal.get(path)).status).toBe(200)
  })

  it('is closed to an account that has lost the role or is deactivated', async () => {
    const person = await createStaff(portal.db, ['print-room'])
    const { id } = await request()
    const path = await pathOf(id, await signInHeaders(portal.db, person))
    await portal.db.updateTable('account').set({ is_active: false }).where('id', '=', person.id).execute()
    expect((await portal.get(path)).status).toBe(404)
    await portal.db.updateTable('account').set({ is_active: true }).where('id', '=', person.id).execute()
    await portal.db.deleteFrom('account_role').where('account_id', '=', person.id).execute()
    expect((await portal.get(path)).status).toBe(404)
  })

  it('R-library-32: is deleted after fetching when it is confidential; row and storage agree, and it stays fetched', async () => {
    const { id, key } = await request({ isConfidential: true })
    const path = await pathOf(id)
    await move(id, 'printing', 'ready')
    expect(await storedKeys(portal)).toContain(key)
    await move(id, 'fetched')
    expect(await storedKeys(portal)).not.toContain(key)
    const fetched = await read(id)
    expect(fetched).toMatchObject({ hasFile: false, fileDeletedAt: expect.stringMatching(/^\d{4}-/), moves: [] })
    expect((await put(id, { stage: 'ready' }, fetched.version)).status).toBe(409)
    expect((await portal.get(path)).status).toBe(404)
    expect((await portal.get(`/api/v1/print-runs/${id}/file-path`, clerk)).status).toBe(404)
    expect((await portal.post('/api/tirage/download', { id }, own)).status).toBe(404)
    const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
    expect(body).toMatchObject({ tirages: [{ fichier_supprime_le: expect.stringMatching(/^\d{4}-/) }] })
  })

  it('R-library-32: is kept after fetching when it is not confidential', async () => {
    const { id, key } = await request()
    await move(id, 'printing', 'ready', 'fetched')
    expect(await storedKeys(portal)).toContain(key)
    expect(await read(id)).toMatchObject({ hasFile: true, fileDeletedAt: null, moves: ['ready'] })
  })

  it('R-library-32: is deleted by the sweep when the storage was unavailable, and nobody reads it meanwhile', async () => {
    const { id, key } = await request({ isConfidential: true })
    await move(id, 'printing', 'ready')
    const { version } = await read(id)
    vi.spyOn(portal.storage, 'delete').mockRejectedValueOnce(new StorageUnavailable('away'))
    expect(await put(id, { stage: 'fetched' }, version)).toMatchObject({
      status: 200,
      body: { stage: 'fetched', hasFile: false, fileDeletedAt: null },
    })
    expect(await storedKeys(portal)).toContain(key)
    expect((await portal.post('/api/tirage/download', { id }, own)).status).toBe(404)
    await deleteFetchedFiles(portal)
    expect(await storedKeys(portal)).not.toContain(key)
    expect((await read(id)).fileDeletedAt).not.toBeNull()
  })
})

describe('the notification of the teacher', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = async () =>
    (await takeNotifications(portal, institute.teacher)).map(({ kind, path, details }) => ({ kind, path, details }))
  const notification = (kind: string, details: object = {}) => ({
    ...{ kind, path: '/Tirage', details: { title: expect.any(String), titleAr: expect.any(String), ...details } },
  })

  it('is written at each stage that concerns the teacher, the last one alone while it is unread', async () => {
    const { id } = await request()
    await move(id, 'printing')
    expect(await told()).toEqual([notification('printRun.printing')])
    await move(id, 'ready', 'printing', 'ready')
    expect(await told()).toEqual([notification('printRun.ready')])
    const { id: other } = await request()
    await move(other, 'refused')
    expect(await told()).toEqual([notification('printRun.refused', { reason: 'illisible' })])
  })

  it('is withdrawn when the last step is undone or the prints are fetched', async () => {
    const { id } = await request()
    await move(id, 'printing', 'requested')
    expect(await told()).toEqual([])
    await move(id, 'printing', 'ready', 'fetched')
    expect(await told()).toEqual([])
  })

  it('is not written when the move fails', async () => {
    const { id } = await request()
    expect((await put(id, { stage: 'printing' }, '"x"')).status).toBe(412)
    expect(await told()).toEqual([])
  })
})
