import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startCatalogueDesk } from '../../testing/catalogue-desk.ts'
import { csv } from '../../testing/imports.ts'
import { signInHeaders } from '../../testing/institute.ts'
import { inDays } from '../../testing/library.ts'
import { runImports } from '../../testing/run-imports.ts'

// An import in the process of the calls would keep them waiting by itself.
const { portal, institute, desk, apply } = await startCatalogueDesk({ hasImportProcesses: true })

/** A catalogue of this many books with a publisher. */
function catalogue(count: number, publisher: string) {
  const lines = Array.from({ length: count }, (_, index) => `${index + 1};Réseaux ${index};${publisher};2`)
  const { content } = csv('catalogue.csv', ['numero;titre;editeur;nb_exemplaire', ...lines])
  return { name: 'catalogue.csv', content: gzipSync(content) }
}

const load = async (count: number, publisher: string) =>
  expect(await apply(catalogue(count, publisher))).toMatchObject({ state: 'applied' })

const publishers = async () => {
  const { rows } = await sql<{ publisher: string; books: number }>`
    select publisher, count(*)::integer as books from book group by publisher order by publisher`.execute(portal.db)
  return rows
}

it('a reservation waits for a small part of an import that changes two thousand books', async () => {
  const count = 2_000
  await load(count, 'Pearson')
  const run = await desk.check([catalogue(count, 'Dunod')])
  const headers = await signInHeaders(portal.db, institute.teacher)
  const books = await portal.db.selectFrom('book').select('id').orderBy('id').execute()
  const start = performance.now()
  await desk.apply(run)
  const ended = new AbortController()
  const done = desk.untilDone(run.id).finally(() => ended.abort())
  let slowest = 0
  // Each of another book and day, from all parts of the catalogue.
  for (let index = 0; !ended.signal.aborted; index++) {
    const day = inDays(1 + (index % 300), '09:00')
    const body = {
      date_debut: day,
      date_fin: day.replace('09:00', '10:00'),
      livre_id: books[(index * 997) % count]?.id,
    }
    const sent = performance.now()
    const { status } = await portal.post(
      '/api/reservation/add',
      { ...body, enseignant_id: institute.teacher.id },
      headers,
    )
    slowest = Math.max(slowest, performance.now() - sent)
    expect(status).toBe(200)
    await delay(5)
  }
  expect(await done).toMatchObject({ state: 'applied' })
  expect(await publishers()).toEqual([{ publisher: 'Dunod', books: count }])
  expect(slowest / (performance.now() - start)).toBeLessThan(0.25)
}, 300_000)

/** Has what waits processed, here or by the portal, whose last look can come later than the check before. */
const goOn = () => runImports(portal.db, 'catalogue')
const becomes = (id: number, expected: object) => expect.poll(() => desk.read(id)).toMatchObject(expected)

it('an import whose process ends after it was decided is continued by the next one, and audited once', async () => {
  await load(3, 'Pearson')
  const run = await desk.check([catalogue(3, 'Dunod')])
  await sql`
    update import_run set state = 'applying', is_confirmed = true, lease = gen_random_uuid(), lease_until = now()
    where id = ${run.id}`.execute(portal.db)
  await sql`update book set publisher = 'Dunod' where record_number = '1'`.execute(portal.db)
  expect(await desk.cancel(run.id)).toMatchObject({ status: 409, body: { code: 'import.notCancellable' } })
  await goOn()
  await becomes(run.id, { state: 'applied' })
  expect(await publishers()).toEqual([{ publisher: 'Dunod', books: 3 }])
  const entries = portal.db.selectFrom('audit_log').select('subject').where('action', '=', 'books.imported')
  expect(await entries.execute()).toHaveLength(1)
})

it('one that was decided and fails is tried again later, and is reported as incomplete at last', async () => {
  await load(3, 'Pearson')
  const run = await desk.check([catalogue(3, 'Dunod')])
  await sql`create function fail_once() returns trigger language plpgsql as $$begin raise exception 'lost'; end$$`.execute(
    portal.db,
  )
  await sql`create trigger fail_once before update on book for each row execute function fail_once()`.execute(portal.db)
  await sql`
    update import_run set state = 'applying', is_confirmed = true, next_attempt_at = 'infinity'
    where id = ${run.id}`.execute(portal.db)
  const nextAttempt = (attempts: number) =>
    sql`update import_run set next_attempt_at = now(), attempts = ${attempts} where id = ${run.id}`.execute(portal.db)
  const attempts = () =>
    portal.db.selectFrom('import_run').select(['attempts', 'lease']).where('id', '=', run.id).executeTakeFirst()
  await nextAttempt(0)
  await goOn()
  await expect.poll(attempts).toEqual({ attempts: 1, lease: null })
  expect(await desk.read(run.id)).toMatchObject({ state: 'applying', isWaiting: true })
  expect(await goOn()).toEqual([])
  await nextAttempt(7)
  await goOn()
  await becomes(run.id, { state: 'failed', failure: 'incomplete' })
  await sql`drop function fail_once cascade`.execute(portal.db)
  await sql`update import_run set state = 'applying', failure = null where id = ${run.id}`.execute(portal.db)
  await nextAttempt(1)
  await goOn()
  await becomes(run.id, { state: 'applied' })
  expect(await publishers()).toEqual([{ publisher: 'Dunod', books: 3 }])
})
