import { userInfo } from 'node:os'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { withDatabaseUrl } from '../database/resolve-database-url.ts'
import { createStorage } from '../storage/create-storage.ts'
import { runCommand } from './run-command.ts'

try {
  const config = readConfig(withDatabaseUrl(process.env))
  const db = connect(config.databaseUrl, {
    maxConnections: 1,
    purpose: 'work',
    timeZone: config.institute.timeZone,
  })
  const admin = { db, by: `admin:${userInfo().username}`, storage: createStorage(config) }
  const { exitCode, text } = await runCommand(process.argv.slice(2), admin)
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
  await db.destroy()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
