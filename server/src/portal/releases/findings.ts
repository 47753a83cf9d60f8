import { describeCardFaults, describeCardIdClashes } from '@portal/release-format/card-places'
import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { describeMenuGroupClashes, describeReservedMenuGroups } from '@portal/release-format/menu-groups'
import { describeMenuIdClashes, describeRepeatedMenuIds } from '@portal/release-format/menu-ids'
import { describePathClashes, describeReservedPaths } from '@portal/release-format/portal-paths'
import type { Provided } from '@portal/release-format/provided'
import { satisfiesRange } from '@portal/release-format/version-range'
import { invalid } from '../../platform/errors.ts'

/** Conflicts with the live remotes, which may have changed since the gate ran. */
export interface Conflicts {
  /**
   * Paths and menu groups of the portal itself, ids that occur twice, cards for unknown places: no version may claim
   * these.
   */
  forbidden: Finding[]
  /** Paths, ids and menu groups of other live remotes: no version that claims them becomes current. */
  owned: Finding[]
  /** The contract and the shared modules: an operator can accept these. */
  unsupported: Finding[]
}

const menuRemedy = 'Begin ids with the name of the remote.'
const cardRemedy = 'Begin ids with the name of the remote, and choose a place that a page has.'
const groupRemedy = 'Give it the name of the remote as its id.'
const pathRemedy =
  'Choose another path. To move the page, publish with --no-promote; an operator then promotes this version together with one of the other remote that does not have the page.'

const toFindings = (texts: string[], remedy: string): Finding[] => texts.map((text) => ({ text, remedy }))

/** The conflicts of a manifest with the live remotes and the shell. */
export function detectConflicts(manifest: BuiltManifest, live: BuiltManifest[], provided: Provided): Conflicts {
  return {
    forbidden: [
      ...toFindings(describeReservedPaths(manifest), 'Choose another path.'),
      ...toFindings(describeRepeatedMenuIds(manifest), menuRemedy),
      ...toFindings(describeReservedMenuGroups(manifest), groupRemedy),
      ...toFindings(describeCardFaults(manifest), cardRemedy),
    ],
    owned: [
      ...toFindings(describePathClashes(manifest, live), pathRemedy),
      ...toFindings(describeMenuIdClashes(manifest, live), menuRemedy),
      ...toFindings(describeMenuGroupClashes(manifest, live), groupRemedy),
      ...toFindings(describeCardIdClashes(manifest, live), cardRemedy),
    ],
    unsupported: findUnsupported(manifest, provided),
  }
}

/** Where a build and the shell do not fit: the portal contract and the shared modules. */
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

/** Throws 422 `release.refused` with the findings, unless there is none. */
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
