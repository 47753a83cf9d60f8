import type { RemoteManifest } from '@portal/remote-kit/manifest'
import { isCode } from '../candidate/candidate.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check } from './gate.ts'
import type { Finding } from './report.ts'

/** Addresses that the portal answers by itself. */
const ofThePortal = /^\/(?:(?:api|remotes|static|portal|health|metrics)(?:\/|$)|(?:login|logout)$)/i
const storage = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/g

/** Whether the candidate takes nothing that belongs to the portal or to another remote. */
export const ownershipCheck: Check = {
  id: 'ownership',
  title: 'Paths, menu entries and storage belong to nobody else',
  judge({ candidate, live }) {
    const { manifest } = candidate
    const others = live.remotes.filter(({ name }) => name !== manifest.name)
    return {
      findings: [
        ...portalPaths(manifest),
        ...collisions(claimsOf(manifest), ownersOf(others, claimsOf), pathTaken),
        ...collisions(menuIdsOf(manifest), ownersOf(others, menuIdsOf), menuIdTaken),
        ...storageUses(candidate),
      ],
    }
  },
}

/** A path as the portal compares it: no capitals, any parameter like any other. */
export function claimOf(path: string): string {
  return path.toLowerCase().replaceAll(/:[^/]+/g, ':')
}

type Claims = [claim: string, shown: string][]
type Claimant = Pick<RemoteManifest, 'name' | 'routes' | 'menu'>

const claimsOf = ({ routes }: Claimant): Claims => routes.map(({ path }) => [claimOf(path), path])
const menuIdsOf = ({ menu }: Claimant): Claims =>
  menu.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]).map((id) => [id, id])

function ownersOf(others: Claimant[], claims: (other: Claimant) => Claims): Map<string, string> {
  return new Map(others.flatMap((other) => claims(other).map(([claim]) => [claim, other.name] as const)))
}

function collisions(claims: Claims, owners: Map<string, string>, finding: (shown: string, owner: string) => Finding) {
  const seen = new Set<string>()
  return claims.flatMap(([claim, shown]) => {
    const owner = owners.get(claim) ?? (seen.has(claim) ? 'an entry of this remote above it' : undefined)
    seen.add(claim)
    return owner === undefined ? [] : [finding(shown, owner)]
  })
}

function pathTaken(path: string, owner: string): Finding {
  return { text: `${path} belongs to ${owner}.`, remedy: 'Choose another path in remote.json and src/paths.ts.' }
}

function menuIdTaken(id: string, owner: string): Finding {
  return { text: `The menu entry ${id} belongs to ${owner}.`, remedy: 'Choose another id in remote.json.' }
}

function portalPaths({ routes }: Claimant): Finding[] {
  return routes.filter(({ path }) => ofThePortal.test(path)).map(({ path }) => pathTaken(path, 'the portal itself'))
}

function storageUses({ files }: Candidate): Finding[] {
  return files.filter(isCode).flatMap(({ path, bytes }) => {
    const used = [...bytes.toString('utf8').matchAll(storage)].map(([, name, cookie]) => name ?? cookie)
    return [...new Set(used)].map((name) => ({
      text: `${path} uses ${name}: a remote keeps nothing of its own in the browser.`,
      remedy: 'Keep it in the address, in the query cache or on the server; see docs/contracts/storage.md.',
    }))
  })
}
