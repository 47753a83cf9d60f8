import type { UpdateObject } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { ReleaseId } from './restricted-files/release-key.ts'

/** Changes columns of one release. */
export async function updateRelease(
  db: Database,
  { remote, version }: ReleaseId,
  columns: UpdateObject<Tables, 'remote_release'>,
): Promise<void> {
  const releases = db.updateTable('remote_release').set(columns)
  await releases.where('remote', '=', remote).where('version', '=', version).execute()
}
