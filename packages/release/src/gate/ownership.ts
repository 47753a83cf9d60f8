import type { Finding } from '@portal/release-format/gate-report'
import { describeMenuIdClashes } from '@portal/release-format/menu-ids'
import { describePathClashes } from '@portal/release-format/portal-paths'
import { isCode, type Candidate } from '../candidate/candidate.ts'
import { toFindings, type Check } from './gate.ts'

const storage = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/g

/** Whether the candidate claims nothing that belongs to the portal or to another remote. */
export const ownershipCheck: Check = {
  id: 'ownership',
  title: 'Paths, menu entries and storage belong to nobody else',
  run({ candidate, live }) {
    const { manifest } = candidate
    return {
      findings: [
        ...toFindings(
          describePathClashes(manifest, live.remotes),
          'Choose another path in remote.json and src/paths.ts.',
        ),
        ...toFindings(describeMenuIdClashes(manifest, live.remotes), 'Begin ids with the name of the remote.'),
        ...storageUses(candidate),
      ],
    }
  },
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
