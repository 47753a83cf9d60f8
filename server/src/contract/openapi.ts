import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Tables } from '../database/tables.ts'

/** The contract as sorted JSON text, from the routes alone: nothing listens and no database is reached. */
export async function openapiText(): Promise<string> {
  const config = { ...readConfig({ DATABASE_URL: 'postgres://contract' }), logLevel: 'silent' }
  const unreachable = async () => Promise.reject(new Error('The contract is written without services'))
  const app = await buildApp({
    config,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ max: 1 }) }) }),
    storage: { put: unreachable, get: unreachable, delete: unreachable },
    mailer: { send: unreachable },
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(sorted(document), null, 2)}\n`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
