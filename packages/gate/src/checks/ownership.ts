import { describeCardFaults, describeCardIdClashes } from '@portal/release-format/card-places'
import type { Finding } from '@portal/release-format/gate-report'
import { describeMenuGroupClashes, describeReservedMenuGroups } from '@portal/release-format/menu-groups'
import { describeMenuIdClashes, describeRepeatedMenuIds } from '@portal/release-format/menu-ids'
import { describePathClashes, describeReservedPaths } from '@portal/release-format/portal-paths'
import { isCode, type Candidate } from '../candidate/candidate.ts'
import type { LiveRemote } from '../live-portal.ts'
import { toFindings, type Check } from '../gate.ts'

const storage = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/g

const pathRemedy = 'Choose another path in remote.json and src/paths.ts.'
const menuRemedy = 'Begin ids with the name of the remote.'
const cardRemedy = 'Begin ids with the name of the remote, and choose a place that a page has.'
const groupRemedy = 'Give it the name of the remote as its id.'
const ownedPathRemedy = 'Choose another path in remote.json and src/paths.ts; to take a page over, see --no-promote.'
const moveRemedy = 'An operator promotes it together with a version of that remote which does not have it any more.'

/**
 * Whether the candidate claims nothing that belongs to the portal or to another remote. What another remote owns at
 * present does not refuse a candidate that is not made current: a page moves when both versions are promoted together.
 */
export const ownershipCheck: Check = {
  id: 'ownership',
  title: 'Paths, menu entries, cards and storage belong to nobody else',
  run({ candidate, live, promote }) {
    const { manifest } = candidate
    const forbidden = [
      ...toFindings(describeReservedPaths(manifest), pathRemedy),
      ...toFindings(describeRepeatedMenuIds(manifest), menuRemedy),
      ...toFindings(describeReservedMenuGroups(manifest), groupRemedy),
      ...toFindings(describeCardFaults(manifest), cardRemedy),
      ...storageUses(candidate),
    ]
    if (promote) return { findings: [...ownedByOthers(manifest, live.remotes), ...forbidden] }
    const deferred = ownedByOthers(manifest, live.remotes).map(({ text }) => ({ text, remedy: moveRemedy }))
    return { findings: forbidden, ...(deferred.length > 0 && { deferred }) }
  },
}

function ownedByOthers(manifest: LiveRemote, remotes: LiveRemote[]): Finding[] {
  return [
    ...toFindings(describePathClashes(manifest, remotes), ownedPathRemedy),
    ...toFindings(describeMenuIdClashes(manifest, remotes), menuRemedy),
    ...toFindings(describeMenuGroupClashes(manifest, remotes), groupRemedy),
    ...toFindings(describeCardIdClashes(manifest, remotes), cardRemedy),
  ]
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
