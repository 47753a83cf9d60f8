import type { BuiltManifest } from '@portal/release-format/manifest'
import type { Database } from '../../database/connect.ts'
import { findLiveRemotes, lockRegistry } from '../registry.sql.ts'
import { detectConflicts, refusals, requireNone } from './findings.ts'
import { describeMove, findMovedPages, type MovedPage } from './moved-pages.ts'
import { recordMoves } from './moved-page.sql.ts'
import { currentEntry, updateRegistryEntries, withReason } from './registry-entry.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { markVersion, type Release } from './release.sql.ts'
import { requirePublished } from './require-published.ts'

export interface ReleaseKey {
  remote: string
  version: string
}

interface PromotionOptions {
  /** One version of each remote. */
  releases: readonly ReleaseKey[]
  reason: string
  /** Checks everything and changes nothing. */
  isDryRun?: boolean
}

export interface JointPromotion {
  /** The versions that become current; those that are current already are left out. */
  promoted: (ReleaseKey & { replaced: string | null })[]
  moved: MovedPage[]
  /** Null when nothing was changed. */
  snapshot: string | null
}

/**
 * Makes published versions of several remotes current in one registry snapshot, so that pages move between them at once.
 * Throws, with nothing changed: 422 `release.refused` with the findings when any of them conflicts with the resulting
 * registry or with the shell, 404 and 409 for a version that is not published or not signed.
 */
export async function promoteTogether(
  { db, provided, trustedKeys }: Pick<ReleaseDeps, 'db' | 'provided' | 'trustedKeys'>,
  by: string,
  { releases, reason, isDryRun = false }: PromotionOptions,
): Promise<JointPromotion> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const before = (await findLiveRemotes(tx)).map(({ manifest }) => manifest)
    const changed = await findChanged(tx, before, releases)
    const after = [...before.filter(({ name }) => !isAmong(changed, name)), ...changed.map(({ manifest }) => manifest)]
    requireNone(
      changed.flatMap(({ manifest, acceptedBy }) =>
        refusals(detectConflicts(manifest, after, provided), { isAccepted: acceptedBy !== null, promote: true }),
      ),
    )
    const keys = changed.map(({ manifest: { name: remote, version } }) => ({ remote, version }))
    const entries = []
    for (const key of keys) entries.push(await currentEntry(tx, key, trustedKeys))
    const moved = findMovedPages(before, after)
    const promoted = keys.map((key) => ({ ...key, replaced: versionOf(before, key.remote) }))
    if (isDryRun || keys.length === 0) return { promoted, moved, snapshot: null }

    for (const key of keys) await markVersion(tx, key, { is_bad: false })
    const what = [describePromotion(keys), ...moved.map(describeMove)].join('; ')
    const act = { by, action: 'remote.promoted', what: withReason(what, reason), details: { moved } } as const
    await recordMoves(tx, moved)
    return { promoted, moved, snapshot: await updateRegistryEntries(tx, act, entries) }
  })
}

/** The releases that are not current; throws for one that is not published. */
async function findChanged(tx: Database, live: BuiltManifest[], keys: readonly ReleaseKey[]): Promise<Release[]> {
  const releases = []
  for (const { remote, version } of keys) {
    const release = await requirePublished(tx, remote, version)
    if (versionOf(live, remote) !== version) releases.push(release)
  }
  return releases
}

function describePromotion(keys: ReleaseKey[]): string {
  const names = keys.map(({ remote, version }) => `${remote} ${version}`).join(' and ')
  return keys.length === 1 ? `${names} is current` : `${names} are current together`
}

const isAmong = (releases: Release[], name: string) => releases.some(({ manifest }) => manifest.name === name)

const versionOf = (live: BuiltManifest[], remote: string) => live.find(({ name }) => name === remote)?.version ?? null
