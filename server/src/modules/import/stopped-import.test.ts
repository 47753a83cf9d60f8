import { sql } from 'kysely'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { importInstitute } from './importer/import.service.ts'
import { readFolder } from './importer/read-folder.ts'
import { csv, importDesk } from '../../testing/imports.ts'
import { instituteFiles, writeFiles } from '../../testing/institute-files.ts'
import { runImports } from '../../testing/run-imports.ts'
import { startServerProcess, type TestProcess } from '../../testing/server-process.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { workInProcess } from './import-runner.ts'

let url: string
let portal: TestPortal
let desk: Awaited<ReturnType<typeof importDesk>>
let library: Awaited<ReturnType<typeof importDesk>>
let processes: TestProcess[] = []
beforeAll(async () => {
  url = await createTestDatabase()
  portal = await startTestPortal({}, url)
  const { files } = await readFolder(await writeFiles(instituteFiles))
  await importInstitute(portal.db, { files, by: 'admin:zohra', subject: 'folder:institute', isDryRun: false })
  desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))
  library = await importDesk(portal, await createStaff(portal.db, ['librarian']), 'library/imports')
  return () => portal.close()
})
afterEach(async () => {
  for (const one of processes) await one.kill()
  processes = []
})

const rooms = (name: string) => portal.db.selectFrom('room').select('capacity').where('name', '=', name).execute()

/** Runs `during` while an import that changes the room B01 waits for it after it has written the time slot. */
async function whileHeld(during: () => Promise<unknown>): Promise<void> {
  const other = connect(url, { purpose: 'work', maxConnections: 1 })
  await other.transaction().execute(async (tx) => {
    await tx.selectFrom('room').select('id').where('name', '=', 'B01').forUpdate().execute()
    await during()
  })
  await other.destroy()
}
const files = (slot: string, capacity: number) => [
  csv('quarts.csv', ['quart;debut;fin', `${slot};${slot.replace('-', ';')}`]),
  csv('salles.csv', ['salle;capacite', `B01;${capacity}`]),
]
const slots = (label: string) => portal.db.selectFrom('time_slot').select('id').where('label', '=', label).execute()
const isBegun = (id: number) => expect.poll(async () => (await desk.read(id)).linesDone).toBe(1)

it('an import that is cancelled while it runs has written nothing, and the next one runs at once', async () => {
  const run = await desk.check(files('20:00-21:00', 70))
  await whileHeld(async () => {
    await desk.apply(run)
    await isBegun(run.id)
    expect(await desk.read(run.id)).toMatchObject({ isCancellable: true, isWaiting: false })
    expect(await desk.cancel(run.id)).toMatchObject({ status: 200, body: { state: 'cancelled', isCancellable: false } })
    // The room is still locked.
    expect(await desk.check([csv('departements.csv', instituteFiles.departements ?? [])])).toMatchObject({
      state: 'checked',
    })
  })
  expect(await desk.read(run.id)).toMatchObject({ state: 'cancelled', isApplicable: false })
  expect([await slots('20:00-21:00'), await rooms('B01')]).toEqual([[], [{ capacity: 30 }]])
  expect(await desk.cancel(run.id)).toMatchObject({ status: 409, body: { code: 'import.notCancellable' } })
  const entries = portal.db.selectFrom('audit_log').select(['actor', 'details'])
  expect(await entries.where('action', '=', 'institute.import-cancelled').execute()).toEqual([
    { actor: expect.stringMatching(/^account:/), details: { state: 'applying' } },
  ])
})

it('an import that waits is cancelled, and neither one that has ended nor one of another target is', async () => {
  const waiting = {
    file_names: '["x.csv"]',
    state: 'checking' as const,
    next_attempt_at: sql<Date>`now() + interval '1 hour'`,
  }
  const { id } = await portal.db.insertInto('import_run').values(waiting).returning('id').executeTakeFirstOrThrow()
  expect(await desk.read(id)).toMatchObject({ isWaiting: true, isCancellable: true })
  expect(await library.cancel(id)).toMatchObject({ status: 404 })
  expect(await desk.cancel(id)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  const done = await desk.check([csv('salles.csv', ['salle;capacite', 'K01;1'])])
  expect(await desk.cancel(done.id)).toMatchObject({ status: 409, body: { code: 'import.notCancellable' } })
  expect(await desk.cancel(999_999)).toMatchObject({ status: 404 })
  const teacher = await importDesk(portal, await createStaff(portal.db, ['librarian']))
  expect(await teacher.cancel(done.id)).toMatchObject({ status: 403 })
})

it('a process that hangs loses its import to another one, and writes nothing later', async () => {
  const run = await desk.check(files('21:00-22:00', 71))
  const stored = async () =>
    portal.db
      .selectFrom('import_run')
      .select(['state', 'attempts', 'lines_done'])
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow()
  const hanging = await startServerProcess(url)
  processes.push(hanging)
  await whileHeld(async () => {
    await sql`update import_run set state = 'applying', attempts = 0 where id = ${run.id}`.execute(portal.db)
    await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ state: 'applying', lines_done: 1 })
    hanging.freeze()
    await sql`update import_run set lease_until = now() - interval '1 second' where id = ${run.id}`.execute(portal.db)
  })
  // The transaction of the frozen process holds all its locks, and could be committed when it goes on.
  expect(await runImports(portal.db, 'institute')).toEqual([])
  expect(await stored()).toMatchObject({ state: 'applied', attempts: 2 })
  await sql`update room set capacity = 5 where name = 'B01'`.execute(portal.db)
  hanging.resume()
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await rooms('B01')).toEqual([{ capacity: 5 }])
  expect(await stored()).toMatchObject({ state: 'applied', attempts: 2 })
})

it('one that exceeds its time or memory fails and says so, while an import of the other target is done', async () => {
  const { institute, databaseUrl } = portal.config
  const limited = (limits: object) =>
    workInProcess(
      { databaseUrl, timeZone: institute.timeZone },
      { cpuSeconds: 60, seconds: 60, memoryMegabytes: 1_024, ...limits },
    )
  const large = gzipSync(`titre\n${'Analyse;\n'.repeat(1_000_000)}`)
  for (const [limits, failure] of [
    [{ cpuSeconds: 0.2 }, 'timeout'],
    [{ memoryMegabytes: 40 }, 'memory'],
  ] as const) {
    const values = { target: 'catalogue', format: 'csv', file_names: '["c.csv"]' } as const
    const { id } = await portal.db.insertInto('import_run').values(values).returning('id').executeTakeFirstOrThrow()
    const file = { run_id: id, position: 0, name: 'c.csv', content: large }
    await portal.db.insertInto('import_file').values(file).execute()
    const running = runImports(portal.db, 'catalogue', limited(limits))
    await expect.poll(async () => (await library.read(id)).isWaiting).toBe(false)
    expect(await desk.check([csv('salles.csv', ['salle;capacite', 'L01;1'])])).toMatchObject({ state: 'checked' })
    expect(await running).toHaveLength(1)
    expect(await library.read(id)).toMatchObject({ state: 'failed', failure, isApplicable: false })
  }
  const metrics = await portal.app.metrics.metrics()
  expect(metrics).toContain('import_exceeded{target="catalogue"} 2')
  expect(metrics).toContain('import_queued{target="institute"} 0')
})

it('one that waits longer than another may run is reported by the health check', async () => {
  const ready = async () => (await portal.get('/health/ready')).body
  expect(await ready()).toEqual({ status: 'ready', shortages: [] })
  const values = {
    file_names: '["x.csv"]',
    next_attempt_at: sql<Date>`now() + interval '1 hour'`,
    queued_at: sql<Date>`now() - interval '1 hour'`,
  }
  const { id } = await portal.db.insertInto('import_run').values(values).returning('id').executeTakeFirstOrThrow()
  expect(await ready()).toEqual({ status: 'ready', shortages: ['imports.stalled'] })
  await desk.cancel(id)
  expect(await ready()).toEqual({ status: 'ready', shortages: [] })
})
