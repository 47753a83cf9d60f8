import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/src/database/connect.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/start.ts'
import { loadScale } from './scale/load-scale.ts'
import { sizeAt } from './scale/size.ts'

export interface ScaleDatabase {
  url: string
  /** The seconds of loading the data; null when the database was already filled. */
  loaded: number | null
  stop: () => Promise<void>
}

/**
 * Opens the database at DATABASE_URL, else a temporary one that is deleted afterwards; an empty one is filled. Several
 * measurements can share a persistent one.
 */
export async function openScaleDatabase(scale: number): Promise<ScaleDatabase> {
  const { url, stop } = process.env['DATABASE_URL']
    ? { url: process.env['DATABASE_URL'], stop: async () => {} }
    : await startTemporaryDatabase()
  await migrate(url)
  const db = connect(url, { purpose: 'work' })
  try {
    const size = sizeAt(scale)
    const there = await db.selectFrom('department').select('id').execute()
    if (there.length === size.departments) return { url, loaded: null, stop }
    if (there.length > 0) throw new Error('The database at DATABASE_URL has other data')
    const start = performance.now()
    await loadScale(db, size)
    return { url, loaded: Math.round((performance.now() - start) / 1000), stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    await db.destroy()
  }
}

async function startTemporaryDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-scale-'))
  // PostgreSQL does not run as root; its account must be able to traverse this folder.
  await chmod(folder, 0o711)
  const { url, stop } = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
