import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { setting } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs `pnpm admin …` against the portal under test and returns its output. */
export function admin(...words: string[]): Promise<string> {
  return adminOf(setting('PORTAL_DATABASE_URL'), ...words)
}

/** Runs `pnpm admin …` against the portal with this database and returns its output. */
export async function adminOf(databaseUrl: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)('pnpm', ['--silent', 'admin', ...words], { cwd: root, env })
  return stdout
}
