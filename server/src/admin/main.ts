import { userInfo } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import { type Config, readConfig } from '../config.ts'
import { openPool } from '../database/connect.ts'
import { requireKnownSchema } from '../database/migrate.ts'
import { withDatabaseUrl } from '../database/resolve-database-url.ts'
import type { Tables } from '../database/tables.ts'
import { explainFailure } from '../explain-failure.ts'
import { createStorage } from '../storage/create-storage.ts'
import { runCommand } from './run-command.ts'

const admin = lazyContext()
try {
  const { exitCode, text } = await runCommand(process.argv.slice(2), admin)
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
} finally {
  await admin.close()
}

/** Connects on first use: help and completion need no database. */
function lazyContext() {
  const config = () => readConfig(withDatabaseUrl(process.env))
  const connectOnce = ({ databaseUrl, institute: { timeZone } }: Config) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: async () => {
          await requireKnownSchema(databaseUrl)
          return openPool(databaseUrl, { maxConnections: 1, purpose: 'work', timeZone })
        },
      }),
    })
  let db: Kysely<Tables> | undefined
  return {
    by: `admin:${userInfo().username}`,
    get db() {
      return (db ??= connectOnce(config()))
    },
    get storage() {
      return createStorage(config())
    },
    get settings() {
      return config()
    },
    get keysDirectory() {
      return config().keysDirectory
    },
    get shellDirectory() {
      return config().shellDirectory
    },
    close: async () => db?.destroy(),
  }
}
