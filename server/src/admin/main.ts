import { userInfo } from 'node:os'
import { connect } from '../database/connect.ts'
import { withDatabaseUrl } from '../database/locate.ts'
import { runAdmin } from './run.ts'

try {
  const db = connect(withDatabaseUrl(process.env).DATABASE_URL ?? '', { maxConnections: 1 })
  const { exitCode, text } = await runAdmin(process.argv.slice(2), { db, by: `admin:${userInfo().username}` })
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
  await db.destroy()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
