import { userInfo } from 'node:os'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { withDatabaseUrl } from '../database/locate.ts'
import { createStorage } from '../storage/create-storage.ts'
import { runAdmin } from './run.ts'

try {
  const config = readConfig(withDatabaseUrl(process.env))
  const db = connect(config.databaseUrl, { maxConnections: 1, purpose: 'work' })
  const admin = { db, by: `admin:${userInfo().username}`, storage: createStorage(config) }
  const { exitCode, text } = await runAdmin(process.argv.slice(2), admin)
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
  await db.destroy()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
