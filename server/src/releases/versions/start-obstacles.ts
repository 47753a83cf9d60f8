import type { Provided } from '@portal/release-format/provided'
import type { Database } from '../../database/connect.ts'
import { findLiveRemotes } from '../registry.sql.ts'
import type { TrustedKey } from '../signing/keys.ts'
import { findSigningKey } from '../signing/sign-release.ts'
import { findUnsupported } from './findings.ts'

/** A current version that no browser can start with this portal. */
export interface ObstructedRemote {
  remote: string
  version: string
  /** Sentences: an unsigned version, another portal contract, a missing shared module. */
  reasons: string[]
}

interface PortalProvisions {
  /** From the shell's build; without a build there is no comparison. */
  provided: Provided
  trustedKeys: readonly TrustedKey[]
}

/** The current versions that cannot start with this shell and these keys, in the order of the registry. */
export async function findStartObstacles(
  db: Database,
  { provided, trustedKeys }: PortalProvisions,
): Promise<ObstructedRemote[]> {
  const hasShell = Object.keys(provided.shared).length > 0
  return (await findLiveRemotes(db)).flatMap(({ manifest, evidence, signature }) => {
    const isSigned = findSigningKey({ manifest, evidence, signature }, trustedKeys) !== null
    const reasons = [
      ...(isSigned ? [] : ['No trusted key has signed it.']),
      ...(hasShell ? findUnsupported(manifest, provided).map(({ text }) => text) : []),
    ]
    return reasons.length > 0 ? [{ remote: manifest.name, version: manifest.version, reasons }] : []
  })
}
