import { claimsOfNoNewVersion, claimsOfOthers, forbiddenClaims } from '@portal/release-format/claims'
import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { Provided } from '@portal/release-format/provided'
import { satisfiesRange } from '@portal/release-format/version-range'
import type { Database } from '../../database/connect.ts'
import { invalid } from '../../http/errors.ts'
import { findLiveRemotes } from '../registry.sql.ts'

/** Conflicts with the live remotes, which may have changed since the gate ran. */
export interface Conflicts {
  /** Claims that are refused for every version; see `forbiddenClaims`. */
  forbidden: Finding[]
  /** Claims that refuse a version at its reservation, not one that is published; see `claimsOfNoNewVersion`. */
  ofNoNewVersion: Finding[]
  /** Claims of parts that other live remotes own; they prevent a version from becoming current. */
  owned: Finding[]
  /** The contract and the shared modules: an operator can accept these. */
  unsupported: Finding[]
}

/** The conflicts of a manifest with the live remotes and the shell. */
export function detectConflicts(manifest: BuiltManifest, live: BuiltManifest[], provided: Provided): Conflicts {
  return {
    forbidden: forbiddenClaims(manifest),
    ofNoNewVersion: claimsOfNoNewVersion(manifest, live),
    owned: claimsOfOthers(manifest, live),
    unsupported: findUnsupported(manifest, provided),
  }
}

/** The same with the remotes that are live; the registry must be locked. */
export async function findConflicts(tx: Database, manifest: BuiltManifest, provided: Provided): Promise<Conflicts> {
  const live = await findLiveRemotes(tx)
  return detectConflicts(
    manifest,
    live.map((remote) => remote.manifest),
    provided,
  )
}

/** The mismatches of a build with the shell: the portal contract and the shared modules. */
export function findUnsupported(manifest: BuiltManifest, provided: Provided): Finding[] {
  return [...unsupportedContract(manifest, provided), ...unsatisfiedRanges(manifest, provided)]
}

interface RefusalOptions {
  /** Whether an operator has accepted the unsupported contract and shared modules. */
  isAccepted: boolean
  /** Whether the version is to become current. */
  promote: boolean
}

/** The conflicts that refuse a release. */
export function refusals(conflicts: Conflicts, { isAccepted, promote }: RefusalOptions): Finding[] {
  const { forbidden, owned, unsupported } = conflicts
  return [...forbidden, ...(promote ? owned : []), ...(isAccepted ? [] : unsupported)]
}

/** Throws 422 `release.refused` with the findings, if there are any. */
export function requireNone(findings: Finding[]): void {
  if (findings.length > 0) throw invalid('release.refused', { findings })
}

function unsupportedContract({ contract }: BuiltManifest, provided: Provided): Finding[] {
  if (contract === provided.contract) return []
  return [
    {
      text: `It is built for contract ${contract}; the shell speaks ${provided.contract}.`,
      remedy: 'Build it with the remote-kit of the shell that is live.',
    },
  ]
}

function unsatisfiedRanges({ sharedRanges }: BuiltManifest, { shared }: Provided): Finding[] {
  return Object.entries(sharedRanges).flatMap(([module, range]) => {
    const version = shared[module]
    if (version !== undefined && satisfiesRange(version, range)) return []
    return [
      {
        text: `It needs ${module} ${range}; the shell provides ${version ?? 'none'}.`,
        remedy: 'Build it with the version that the shell provides.',
      },
    ]
  })
}
