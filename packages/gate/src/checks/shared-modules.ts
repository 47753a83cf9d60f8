import type { Finding } from '@portal/release-format/gate-report'
import { packageOf } from '@portal/release-format/module-graph'
import { isVersionRange, satisfiesRange } from '@portal/release-format/version-range'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check } from '../gate.ts'

/** The calls of the API client are not a shared module: each remote bundles the calls that it uses. */
const ownCalls = /^@portal\/api-client\/(?:src\/)?(?:adapters\/|generated\/(?:@tanstack\/|sdk[./]|types\.))/

/** Whether the portal provides every shared module, in one version, and no other copy is bundled. */
export const sharedModulesCheck: Check = {
  id: 'shared',
  title: 'Shared modules come from the portal, once each',
  run({ candidate, live }) {
    const ranges = Object.entries(candidate.manifest.sharedRanges)
    return {
      findings: [
        ...ranges.flatMap(([key, range]) => unresolved(key, range, live.shared)),
        ...bundled(candidate, live.shared),
      ],
      facts: ranges.flatMap(([key, range]) => (live.shared[key] ? [`${key} ${range}: ${live.shared[key]}`] : [])),
    }
  },
}

function unresolved(key: string, range: string, provided: Record<string, string>): Finding[] {
  const version = provided[key]
  if (version === undefined) {
    const text = `The portal does not provide ${key}.`
    return [{ text, remedy: 'Use only what @portal/build-preset names as shared.' }]
  }
  if (!isVersionRange(range)) {
    const text = `${key} asks for ${range}, which is no range that can be compared.`
    return [{ text, remedy: 'Build with @portal/build-preset.' }]
  }
  if (satisfiesRange(version, range)) return []
  const text = `${key} asks for ${range}, and the portal provides ${version}.`
  return [{ text, remedy: `Install ${packageOf(key)} ${version}, build and try again.` }]
}

function bundled({ graph }: Candidate, provided: Record<string, string>): Finding[] {
  const packages = new Set(Object.keys(provided).map(packageOf))
  const copies = new Map<string, string[]>()
  for (const [name, { files }] of Object.entries(graph.modules)) {
    const owner = packageOf(name)
    if (!packages.has(owner) || ownCalls.test(name) || files.length === 0) continue
    copies.set(owner, [...(copies.get(owner) ?? []), name])
  }
  return [...copies].map(([owner, [first = '', ...more]]) => ({
    text: `${owner} is bundled a second time: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.`,
    remedy: `Import only the doors of ${owner} that the portal provides, and name it in "dependencies".`,
  }))
}
