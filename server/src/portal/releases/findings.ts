import { describePathClashes } from '@portal/release-format/portal-paths'
import { invalid } from '../../platform/errors.ts'
import type { Manifest } from '../manifest.ts'
import type { Provided } from '../provided.ts'
import type { Finding, GateReport } from './release.schemas.ts'
import { satisfiesRange } from './version-range.ts'

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
export function detectConflicts(manifest: Manifest, live: Manifest[], provided: Provided): Conflicts {
  const others = live.filter(({ name }) => name !== manifest.name)
  return {
    paths: describePathClashes(manifest, live).map((text) => ({
      text,
      remedy: 'Choose another path, or let go of it there.',
    })),
    others: [
      ...conflictingMenuIds(manifest, others),
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

function conflictingMenuIds({ menu }: Manifest, others: Manifest[]): Finding[] {
  const owners = new Map(others.flatMap(({ name, menu: theirs }) => menuIds(theirs).map((id) => [id, name])))
  const ids = menuIds(menu)
  return ids.flatMap((id, at) => {
    const owner = ids.indexOf(id) < at ? 'another entry of this remote' : owners.get(id)
    return owner
      ? [{ text: `The menu id ${id} belongs to ${owner}.`, remedy: 'Begin ids with the name of the remote.' }]
      : []
  })
}

const menuIds = (menu: Manifest['menu']) =>
  menu.flatMap(({ id, children = [] }) => [id, ...children.map((link) => link.id)])

function unsupportedContract({ contract }: Manifest, provided: Provided): Finding[] {
  if (contract === provided.contract) return []
  return [
    {
      text: `It is built for contract ${contract}; the shell speaks ${provided.contract}.`,
      remedy: 'Build it with the remote-kit of the shell that is live.',
    },
  ]
}

function unsatisfiedRanges({ sharedRanges }: Manifest, { shared }: Provided): Finding[] {
  return Object.entries(sharedRanges).flatMap(([module, range]) => {
    const version = shared[module]
    if (version !== undefined && satisfiesRange(range, version)) return []
    return [
      {
        text: `It needs ${module} ${range}; the shell provides ${version ?? 'none'}.`,
        remedy: 'Build it with the version that the shell provides.',
      },
    ]
  })
}
