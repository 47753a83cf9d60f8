import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { compileAtStart } from '../http/schema-compilers.ts'
import { folderStorage } from '../storage/folder-storage.ts'

/**
 * Generates the OpenAPI document as sorted JSON from the routes, without listening or a database; fails for a schema that
 * cannot be compiled.
 */
export async function generateOpenapi(): Promise<string> {
  const config = { ...readConfig({ DATABASE_URL: 'postgres://contract' }), logLevel: 'silent' }
  const services = {
    config,
    db: connect(config.databaseUrl),
    downloads: connect(config.databaseUrl),
    storage: folderStorage(config.dataDirectory),
    mailer: createMailer(config),
  }
  const app = await buildApp(services, compileAtStart)
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
