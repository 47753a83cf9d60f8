import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { type Caller } from '../../../http/actor.ts'
import { fastestRun } from '../../../testing/fastest-run.ts'
import { seedInstitute } from '../../../testing/institute.ts'
import { recordQueries } from '../../../testing/query-recorder.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { exportEntries, listEntries } from '../audit/audit.service.ts'
import { countSignUps, listSignUps } from '../sign-ups/sign-ups.service.ts'
import type { AccountsQuery } from './accounts.schemas.ts'
import { listAccounts } from './accounts.service.ts'

const accounts = 5_000
const maxMilliseconds = 100

const watched = recordQueries(await createTestDatabase())
const founded = await seedInstitute(watched.db)
await fill(watched.db, { ...founded, departmentId: founded.departments.own })
afterAll(() => watched.db.destroy())

interface Place {
  gradeId: number
  statusId: number
  departmentId: number
}

/** 5,000 accounts of teachers, every hundredth a sign-up, and ten entries of the audit log for each. */
async function fill(db: Kysely<Tables>, { gradeId, statusId, departmentId }: Place): Promise<void> {
  await sql`
    insert into teacher (first_name, last_name, gender, id_document_type, civil_state, id_number, identifier, birth_date,
      email, password_hash, is_active, grade_id, department_id, status_id)
    select 'Prénom' || n % 70, 'Nom' || n, 1, 1, 1, (20000000 + n)::text, (30000000 + n)::text, '1980-02-29',
      'personne' || n || '@institut.example', 'hash', n % 100 <> 0, ${gradeId}, ${departmentId}, ${statusId}
    from generate_series(1, ${accounts}::integer) n`.execute(db)
  await sql`update account set sign_up = 'pending' where not is_active`.execute(db)
  await sql`
    insert into audit_log (actor, action, subject)
    select 'teacher:' || a.id, case n when 1 then 'account.registered' else 'marks.saved' end, 'sheet:' || a.id * n
    from account a cross join generate_series(1, 10) n`.execute(db)
  await sql`insert into audit_log (actor, action, subject) values ('admin:zohra', 'year.created', 'year:1')`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const callerWith = (role: Caller['grants'][number]['role']): Caller => ({
  accountId: 1,
  sessionId: 1,
  yearId: 1,
  isReadOnly: false,
  grants: [{ role, departmentId: null }],
  teacher: null,
})
const registrar = { caller: callerWith('registrar'), language: 'fr' } as const
const operator = { caller: callerWith('operator'), language: 'fr' } as const
const largeTables = /Seq Scan on (account|teacher|audit_log)\b/

/** The plans of what `ask` sends, and the duration of its fastest run in milliseconds. */
async function measure(ask: (db: Kysely<Tables>) => Promise<unknown>) {
  const plans = await watched.plansOf(ask)
  return { plans, fastest: await fastestRun(maxMilliseconds, () => ask(watched.db)) }
}

describe(`of ${accounts} accounts`, () => {
  it.each<[string, AccountsQuery, number]>([
    ['the first page', {}, 50],
    ['a name', { search: 'nom4711' }, 1],
    ['the beginning of a name', { search: 'nom47' }, 50],
    ['two words', { search: 'prenom3 nom47' }, 11],
    ['an e-mail', { search: 'personne4711@institut.example' }, 1],
    ['the beginning of an e-mail', { search: 'personne471' }, 11],
    ['an id number', { search: '20004711' }, 1],
  ])('%s is found by an index', async (_name, query, count) => {
    const { plans, fastest } = await measure(async (db) => {
      const { items } = await listAccounts(db, registrar, query)
      expect(items.length).toBeGreaterThanOrEqual(Math.min(count, 50))
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(largeTables)
    expect(fastest).toBeLessThan(maxMilliseconds)
  })

  it('the sign-ups are listed and counted by an index', async () => {
    for (const ask of [
      async (db: Kysely<Tables>) => expect((await listSignUps(db, registrar, {})).items).toHaveLength(50),
      async (db: Kysely<Tables>) => expect(await countSignUps(db, registrar)).toBeGreaterThanOrEqual(50),
    ]) {
      const { plans } = await measure(ask)
      expect(plans.join('\n')).not.toMatch(largeTables)
    }
  })
})

describe('of 50,000 entries of the audit log', () => {
  it.each([
    ['the newest', {}],
    ['those of a person', { person: 'nom4711' }],
    ['those of a rare kind', { kind: 'year' }],
    ['those of a day', { from: '2020-01-01', to: '2020-01-01' }],
  ])('%s are found by an index', async (_name, query) => {
    const { plans, fastest } = await measure((db) => listEntries(db, operator, query))
    expect(plans.filter((plan) => largeTables.test(plan))).toEqual([])
    expect(fastest).toBeLessThan(maxMilliseconds)
  })

  it('are exported in the time of 5,000, ten times, by batches that each use an index', async () => {
    const read = async (db: Kysely<Tables>, count: number) => {
      let entries = 0
      for await (const batch of exportEntries(db, operator, {})) {
        expect(batch.length).toBeLessThanOrEqual(1_000)
        entries += batch.length
        if (entries >= count) break
      }
      return entries
    }
    const plans = await watched.plansOf((db) => read(db, 5_000))
    expect(plans.filter((plan) => largeTables.test(plan))).toEqual([])
    const fastest = async (count: number) => {
      const durations: number[] = []
      for (let run = 0; run < 3; run++) {
        const start = performance.now()
        expect(await read(watched.db, count)).toBe(count)
        durations.push(performance.now() - start)
      }
      return Math.min(...durations)
    }
    expect(await fastest(50_000)).toBeLessThan(30 * (await fastest(5_000)))
  })
})
