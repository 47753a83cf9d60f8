import type { Finding, GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { describeMenuIdClashes } from '@portal/release-format/menu-ids'
import { describePathClashes } from '@portal/release-format/portal-paths'
import type { Provided } from '@portal/release-format/provided'
import { satisfiesRange } from '@portal/release-format/version-range'
import { invalid } from '../../platform/errors.ts'

/** The findings of a gate report; a failed report without findings yields one that says so. */
export function findingsOf({ passed, checks }: GateReport): Finding[] {
  const failed = checks.filter((check) => !check.passed)
  const found = failed.flatMap(({ title, findings }) =>
    findings.length > 0 ? findings : [{ text: `${title}: failed`, remedy: 'See the report of the gate.' }],
  )
  if (passed || found.length > 0) return found
  return [{ text: 'The gate did not pass.', remedy: 'Check the build again.' }]
}

/** Conflicts with the live remotes, which may have changed since the gate ran. */
export interface Conflicts {
  /** Paths of the portal or of another remote; `force` does not override these. */
  paths: Finding[]
  /** Menu ids, the contract, the shared modules. */
  others: Finding[]
}

/** The conflicts of a manifest with the live remotes and the shell. */
export function detectConflicts(manifest: BuiltManifest, live: BuiltManifest[], provided: Provided): Conflicts {
  return {
    paths: describePathClashes(manifest, live).map((text) => ({
      text,
      remedy: 'Choose another path, or let go of it there.',
    })),
    others: [
      ...describeMenuIdClashes(manifest, live).map((text) => ({
        text,
        remedy: 'Begin ids with the name of the remote.',
      })),
      ...unsupportedContract(manifest, provided),
      ...unsatisfiedRanges(manifest, provided),
    ],
  }
}

/** Throws 422 with all findings; `force` overrides all but `paths`. Returns the overridden findings. */
export function requireNoFindings({ paths, others }: Conflicts, { force }: { force: boolean }): Finding[] {
  const findings = [...paths, ...others]
  if (paths.length > 0 || (findings.length > 0 && !force)) throw invalid('release.refused', { findings })
  return findings
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
