import type { Database } from '../../database/connect.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { TrustedKey } from '../signing/keys.ts'
import { verifyRelease } from '../signing/sign-release.ts'
import { findRelease } from './release.sql.ts'

/** Throws 409 `release.unsigned` unless a trusted key has signed the release as it is stored. */
export async function requireSigned(
  db: Database,
  { remote, version }: { remote: string; version: string },
  trustedKeys: readonly TrustedKey[],
): Promise<void> {
  const release = await findRelease(db, remote, version)
  if (!release) throw notFound()
  if (!verifyRelease(release, trustedKeys)) throw conflict('release.unsigned', { release: `${remote}@${version}` })
}
