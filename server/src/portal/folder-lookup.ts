import type { Database } from '../database/connect.ts'

/**
 * Finds the storage folder of a published version; null for a version that is not published, even if files are
 * uploaded. Found folders are cached, because a published version stays published.
 */
export function createFolderLookup(db: Database): (remote: string, version: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (remote, version) => {
    const id = `${remote}/${version}`
    const folder = known.get(id) ?? (/^[\w./+-]+$/.test(id) ? await findFolder(db, remote, version) : null)
    if (folder) known.set(id, folder)
    return folder
  }
}

async function findFolder(db: Database, remote: string, version: string): Promise<string | null> {
  const release = await db
    .selectFrom('remote_release')
    .select('folder')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', '<>', 'pending')
    .executeTakeFirst()
  return release?.folder ?? null
}
