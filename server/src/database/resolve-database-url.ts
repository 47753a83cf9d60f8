import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The environment with `DATABASE_URL`: the one that is set, or that of the local portal's data directory. */
export function withDatabaseUrl(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.DATABASE_URL) return env
  const path = join(resolve(env.DATA_DIR ?? '.data'), 'database-url')
  try {
    return { ...env, DATABASE_URL: readFileSync(path, 'utf8').trim() }
  } catch {
    throw new Error(`Which database? Set DATABASE_URL, or start the portal here first (${path} is not there)`)
  }
}
