import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { importInstitute } from './importer/import.service.ts'
import { readFolder } from './importer/read-folder.ts'
import { deleteExpiredRows } from '../../maintenance/delete-expired-rows.ts'
import { csv, importDesk } from '../../testing/imports.ts'
import { instituteFiles, writeFiles } from '../../testing/institute-files.ts'
import { refusedWith } from '../../testing/refused-with.ts'
import { createStaff } from '../../testing/staff.ts'
import { runImports } from '../../testing/run-imports.ts'
import { openTestPortal } from '../../testing/institute-portal.ts'

const portal = await openTestPortal()
await importInstitute(portal.db, {
  ...(await readFolder(await writeFiles(instituteFiles))),
  ...{ by: 'admin:zohra', subject: 'folder:institute', isDryRun: false },
})
const desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))
const department = (await portal.db.selectFrom('department').select('id').executeTakeFirstOrThrow()).id

const rooms = (name: string) =>
  portal.db.selectFrom('room').select(['name', 'capacity']).where('name', '=', name).execute()

describe('a dry run', () => {
  it('shows what each file changes, and writes nothing', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'B01;31', 'B02;30', 'B03;20'])])
    expect(run).toMatchObject({
      state: 'checked',
      format: 'institute',
      startedBy: 'Sonia Gharbi',
      problemCount: 0,
      isApplicable: true,
      linesDone: 3,
      linesTotal: 3,
      files: [{ file: 'salles', added: 1, changed: 1, removed: 0, untouched: 1, absent: 1 }],
    })
    expect(await desk.changes(run.id)).toMatchObject([
      { kind: 'changed', name: 'B01', line: 2, fields: [{ column: 'capacite', from: '30', to: '31' }] },
      { kind: 'added', name: 'B03', line: 4 },
      { kind: 'absent', name: 'Amphi', line: null, fields: [] },
    ])
    expect((await desk.changes(run.id, '?kind=added&file=salles')).map(({ name }) => name)).toEqual(['B03'])
    expect(await rooms('B03')).toEqual([])
  })

  it('names file, line, column and reason of every wrong cell, and cannot be applied', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'C01;vingt', 'C02;']), csv('x.csv', ['x'])])
    expect(run).toMatchObject({ state: 'checked', problemCount: 3, isApplicable: false, files: [] })
    expect(await desk.problems(run.id)).toMatchObject([
      { file: 'x', line: 1, column: null, code: 'file.unknown' },
      { file: 'salles', line: 2, column: 'capacite', code: 'cell.number', values: { value: 'vingt' }, prevents: true },
      { file: 'salles', line: 3, column: 'capacite', code: 'cell.empty' },
    ])
    expect(await desk.apply(run)).toMatchObject(refusedWith(409, 'import.notApplicable'))
  })

  it('of files that change nothing cannot be applied', async () => {
    expect(await desk.check([csv('salles.csv', instituteFiles.salles ?? [])])).toMatchObject({
      problemCount: 0,
      isApplicable: false,
    })
  })

  it('is started once for a key, however often the call is repeated', async () => {
    const key = randomUUID()
    const file = csv('salles.csv', instituteFiles.salles ?? [])
    const [first, second] = [await desk.send([file], key), await desk.send([file], key)]
    expect(first.status).toBe(201)
    expect(Object(second.body).id).toBe(Object(first.body).id)
    await desk.untilDone(Object(first.body).id)
  })
})

describe('applying', () => {
  it('writes what the dry run has shown, audits it, and keeps the report without the files', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'D01;31'])])
    expect(await desk.apply(run)).toMatchObject({ status: 200, body: { state: 'applying' } })
    expect(await desk.untilDone(run.id)).toMatchObject({
      state: 'applied',
      appliedAt: expect.any(String),
      problemCount: 0,
    })
    expect(await rooms('D01')).toEqual([{ name: 'D01', capacity: 31 }])
    expect((await desk.changes(run.id, '?kind=added')).map(({ name }) => name)).toEqual(['D01'])
    const entry = portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', `import:${run.id}`)
    expect(await entry.orderBy('id').execute()).toEqual(
      ['import.started', 'import.confirmed', 'institute.imported'].map((action) => ({
        actor: expect.stringMatching(/^account:/),
        action,
      })),
    )
    const files = portal.db.selectFrom('import_file').select('name').where('run_id', '=', run.id)
    expect(await files.execute()).toEqual([])
    expect((await desk.apply(await desk.read(run.id))).status).toBe(409)
  })

  it('is refused for another version than the one that was seen', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'E01;31'])])
    expect(await desk.apply({ ...run, version: '"other"' })).toMatchObject({ status: 412 })
    expect(await rooms('E01')).toEqual([])
  })

  it('is refused when the data have changed so that the result differs, and shows the new dry run', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'F01;31'])])
    await portal.db.insertInto('room').values({ name: 'F01', capacity: 5 }).execute()
    await desk.apply(run)
    const again = await desk.untilDone(run.id)
    expect(again).toMatchObject({ state: 'checked', isChangedSince: true, isApplicable: true })
    expect(await desk.changes(run.id, '?kind=changed')).toMatchObject([
      { name: 'F01', fields: [{ column: 'capacite', from: '5', to: '31' }] },
    ])
    expect(await rooms('F01')).toEqual([{ name: 'F01', capacity: 5 }])
    await desk.apply(again)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied', isChangedSince: false })
    expect(await rooms('F01')).toEqual([{ name: 'F01', capacity: 31 }])
  })

  it('ignores changes of records that the files do not name', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'G01;31'])])
    await portal.db.insertInto('room').values({ name: 'G99', capacity: 5 }).execute()
    await desk.apply(run)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied' })
  })

  it('of two imports happens one after the other', async () => {
    const runs = [
      await desk.check([csv('salles.csv', ['salle;capacite', 'H01;31'])]),
      await desk.check([csv('salles.csv', ['salle;capacite', 'H01;32'])]),
    ]
    await Promise.all(runs.map((run) => desk.apply(run)))
    const ended = await Promise.all(runs.map(({ id }) => desk.untilDone(id)))
    // Whichever is asked for first.
    const results = ended.map(({ state, isChangedSince }) => ({ state, isChangedSince }))
    expect(results).toContainEqual({ state: 'applied', isChangedSince: false })
    expect(results).toContainEqual({ state: 'checked', isChangedSince: true })
    const capacity = ended[0]?.state === 'applied' ? 31 : 32
    expect(await rooms('H01')).toEqual([{ name: 'H01', capacity }])
  })

  it('is done again by the next process when its process ends in the middle, three times at most', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'I01;31'])])
    const left = (attempts: number) =>
      sql`update import_run set state = 'applying', lease = gen_random_uuid(), lease_until = now(), attempts = ${attempts},
        next_attempt_at = now()
        where id = ${run.id}`.execute(portal.db)
    await left(3)
    const becomes = (expected: object) => expect.poll(() => desk.read(run.id)).toMatchObject(expected)
    await runImports(portal.db, 'institute')
    await becomes({ state: 'failed', failure: 'died', isApplicable: false })
    expect(await rooms('I01')).toEqual([])
    await sql`update import_run set failure = null, state = 'applying' where id = ${run.id}`.execute(portal.db)
    await left(2)
    await runImports(portal.db, 'institute')
    await becomes({ state: 'applied' })
    expect(await rooms('I01')).toEqual([{ name: 'I01', capacity: 31 }])
  })
})

describe('who', () => {
  it('a role of one department imports and exports nothing', async () => {
    const local = await importDesk(portal, await createStaff(portal.db, ['registrar', 'admin'], department))
    expect(await local.send([csv('salles.csv', ['salle;capacite'])])).toMatchObject({ status: 403 })
    for (const path of ['imports', 'imports/1', 'imports/1/problems', 'imports/1/changes', 'exports/institute'])
      expect(await portal.get(`/api/v1/${path}`, local.headers)).toMatchObject({ status: 403 })
  })

  it('other roles are refused, and an administrator of the institute is not', async () => {
    const other = await importDesk(portal, await createStaff(portal.db, ['exams', 'librarian', 'operator']))
    expect(await portal.get('/api/v1/imports', other.headers)).toMatchObject({ status: 403 })
    const admin = await importDesk(portal, await createStaff(portal.db, ['admin']))
    expect(await portal.get('/api/v1/imports', admin.headers)).toMatchObject({ status: 200 })
  })
})

describe('limits', () => {
  it('refuses more than 10 MB', async () => {
    const content = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    expect(await desk.send([{ name: 'salles.csv', content }])).toMatchObject(refusedWith(413, 'too.large'))
  })

  it('refuses a sixth import that waits', async () => {
    const later = sql<Date>`now() + interval '1 hour'`
    const waiting = [1, 2, 3, 4, 5].map(() => ({
      file_names: '["x.csv"]',
      state: 'checking' as const,
      next_attempt_at: later,
    }))
    const ids = await portal.db.insertInto('import_run').values(waiting).returning('id').execute()
    const runs = ids.map(({ id }) => id)
    expect(await desk.send([csv('salles.csv', ['salle'])])).toMatchObject(refusedWith(429, 'import.waiting'))
    await portal.db.deleteFrom('import_run').where('id', 'in', runs).execute()
  })

  it('deletes the files of an import that was not applied for a week; it can no longer be applied', async () => {
    const run = await desk.check([csv('salles.csv', ['salle;capacite', 'J01;31'])])
    const created_at = sql<Date>`now() - interval '8 days'`
    await portal.db.updateTable('import_run').set({ created_at }).where('id', '=', run.id).execute()
    await deleteExpiredRows(portal.db, portal.config)
    expect(await desk.read(run.id)).toMatchObject({ state: 'checked', isApplicable: false })
  })
})

it('lists the imports, newest first, page by page', async () => {
  const { body } = await portal.get('/api/v1/imports?limit=2', desk.headers)
  const { items, next }: { items: { id: number }[]; next: string } = Object(body)
  const rest = await portal.get(`/api/v1/imports?limit=2&cursor=${next}`, desk.headers)
  const ids = [...items, ...Object(rest.body).items].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
})

it('exports an archive that an import leaves unchanged, and audits it', async () => {
  const answer = await portal.app.inject({ url: '/api/v1/exports/institute', headers: desk.headers })
  expect(answer.headers['content-type']).toBe('application/zip')
  const run = await desk.check([{ name: 'institute.zip', content: answer.rawPayload }])
  expect(run).toMatchObject({ problemCount: 0, isApplicable: false })
  for (const { added, changed, removed, absent } of run.files)
    expect([added, changed, removed, absent]).toEqual([0, 0, 0, 0])
  expect(run.files).toHaveLength(21)
  const entries = portal.db.selectFrom('audit_log').select('details').where('action', '=', 'institute.exported')
  expect(await entries.execute()).toEqual([{ details: { format: 'institute' } }])
})
