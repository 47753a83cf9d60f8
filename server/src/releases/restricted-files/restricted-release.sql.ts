import type { BuiltManifest } from '@portal/release-format/manifest'
import type { RestrictedFiles } from '@portal/release-format/restricted-files'
import type { Database } from '../../database/connect.ts'
import { updateRelease } from '../update-release.sql.ts'
import type { ReleaseId } from './release-key.ts'

interface RestrictableRelease {
  manifest: BuiltManifest
  folder: string
  /** Null before they are computed. */
  restricted: RestrictedFiles | null
}

export async function findRestrictableRelease(
  db: Database,
  { remote, version }: ReleaseId,
): Promise<RestrictableRelease> {
  return db
    .selectFrom('remote_release')
    .select(['manifest', 'folder', 'restricted'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

export const saveRestrictedFiles = (db: Database, key: ReleaseId, restricted: RestrictedFiles): Promise<void> =>
  updateRelease(db, key, { restricted: JSON.stringify(restricted) })

/** The secret of the release keys, the same for all servers of this database; created at the first use. */
export async function readKeySecret(db: Database): Promise<string> {
  await db
    .insertInto('release_key_secret')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('release_key_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}
