import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A transaction in which the functions of a service begin others: each is a savepoint. */
export function allowNestedTransactions(tx: Kysely<Tables>): Kysely<Tables> {
  const nested: Kysely<Tables> = new Proxy(tx, {
    get: (target, property) => {
      if (property === 'transaction') return () => ({ execute: (change: Change) => runNested(nested, change) })
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return nested
}

type Change = (tx: Kysely<Tables>) => Promise<unknown>

async function runNested(tx: Kysely<Tables>, change: Change): Promise<unknown> {
  await sql`savepoint nested`.execute(tx)
  try {
    const result = await change(tx)
    await sql`release savepoint nested`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(tx)
    throw error
  }
}
