import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { setting } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')

/** Far more than a command takes: one that hangs is named, which the timeout of a test does not. */
const timeout = 60_000

/** Runs a command of `pnpm admin` against the portal under test and returns its output. */
export function admin(...words: string[]): Promise<string> {
  return adminOf(setting('PORTAL_DATABASE_URL'), ...words)
}

/** Runs a command of `pnpm admin` against the portal with this database and returns its output. */
export async function adminOf(databaseUrl: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const program = [resolve(root, 'server/src/admin/main.ts'), ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env, timeout })
  return stdout
}
