import type { BuiltManifest } from '@portal/release-format/manifest'
import type { Provided } from '@portal/release-format/provided'
import type { Database } from '../../database/connect.ts'
import { findLiveRemotes } from '../registry.sql.ts'
import { type Conflicts, detectConflicts } from './findings.ts'

/** Conflicts of a manifest with the live remotes; the registry must be locked. */
export async function findConflicts(tx: Database, manifest: BuiltManifest, provided: Provided): Promise<Conflicts> {
  const live = await findLiveRemotes(tx)
  return detectConflicts(
    manifest,
    live.map((remote) => remote.manifest),
    provided,
  )
}
