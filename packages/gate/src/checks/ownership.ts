import { claimsOfNoNewVersion, claimsOfOthers, forbiddenClaims } from '@portal/release-format/claims'
import type { Finding } from '@portal/release-format/gate-report'
import { isCode, type Candidate } from '../candidate/candidate.ts'
import type { Check } from '../gate.ts'

const storage = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/g

const moveRemedy = 'An operator promotes it together with a version of that remote which does not have it any more.'

/**
 * Whether the candidate claims nothing that belongs to the portal or to another remote. What another remote owns at
 * present does not refuse a candidate that is not made current: a page moves when both versions are promoted together.
 */
export const ownershipCheck: Check = {
  id: 'ownership',
  title: 'Global, paths, menu entries, cards and storage belong to nobody else',
  run({ candidate, live, promote }) {
    const { manifest } = candidate
    const forbidden = [
      ...forbiddenClaims(manifest),
      ...claimsOfNoNewVersion(manifest, live.remotes),
      ...storageUses(candidate),
    ]
    const owned = claimsOfOthers(manifest, live.remotes)
    if (promote) return { findings: [...owned, ...forbidden] }
    const deferred = owned.map(({ text }) => ({ text, remedy: moveRemedy }))
    return { findings: forbidden, ...(deferred.length > 0 && { deferred }) }
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
