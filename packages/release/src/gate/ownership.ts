import { describePathClashes } from '@portal/release-format/portal-paths'
import type { RemoteManifest } from '@portal/remote-kit/manifest'
import { isCode } from '../candidate/candidate.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { Check } from './gate.ts'
import type { Finding } from './report.ts'

const storage = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/g

/** Whether the candidate claims nothing that belongs to the portal or to another remote. */
export const ownershipCheck: Check = {
  id: 'ownership',
  title: 'Paths, menu entries and storage belong to nobody else',
  run({ candidate, live }) {
    const { manifest } = candidate
    const others = live.remotes.filter(({ name }) => name !== manifest.name)
    return {
      findings: [
        ...describePathClashes(manifest, others).map(pathTaken),
        ...menuIds(manifest).flatMap((id, at, all) =>
          idTaken(id, all.indexOf(id) < at ? 'another entry of this remote' : idOwners(others).get(id)),
        ),
        ...storageUses(candidate),
      ],
    }
  },
}

type MenuOwner = Pick<RemoteManifest, 'name' | 'menu'>

const menuIds = ({ menu }: MenuOwner) =>
  menu.flatMap(({ id, children = [] }) => [id, ...children.map((link) => link.id)])

function idOwners(others: MenuOwner[]): Map<string, string> {
  return new Map(others.flatMap((other) => menuIds(other).map((id) => [id, other.name] as const)))
}

function pathTaken(text: string): Finding {
  return { text, remedy: 'Choose another path in remote.json and src/paths.ts.' }
}

function idTaken(id: string, owner: string | undefined): Finding[] {
  if (owner === undefined) return []
  return [{ text: `The menu entry ${id} belongs to ${owner}.`, remedy: 'Begin ids with the name of the remote.' }]
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
