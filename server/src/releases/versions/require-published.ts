import type { Database } from '../../database/connect.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { findRelease, type Release } from './release.sql.ts'

/** The published version; throws 404 for an unknown one, and 409 with its state in the code for any other. */
export async function requirePublished(tx: Database, remote: string, version: string): Promise<Release> {
  const release = await findRelease(tx, remote, version)
  const details = { release: `${remote}@${version}` }
  if (!release) throw notFound(details)
  if (release.state !== 'published') throw conflict(`release.${release.state}`, details)
  return release
}
