import type { LocalizedText } from '@portal/release-format/manifest'
import type { Database } from '../../database/connect.ts'
import { notFound, conflict } from '../../platform/errors.ts'
import type { Releaser } from '../../platform/releaser.ts'
import { type RegistryEntry, lockRegistry, findEntry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { requireNoFindings } from './findings.ts'
import { findRelease, lastGoodBefore } from './release.sql.ts'
import { findConflicts } from './reserve.service.ts'
import {
  withReason,
  readRegistryStatus,
  type RegistryStatus,
  makeCurrent,
  updateRegistryEntry,
} from './registry-entry.ts'

interface WithReason {
  reason?: string
}

/** Makes a published version current, with the same checks as for a new release. */
export async function promote(
  { db, provided }: ReleaseDeps,
  { remote, by }: Releaser,
  { version, force = false, reason }: WithReason & { version: string; force?: boolean },
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    const release = await requirePublished(tx, remote, version)
    if (entry?.version === version) return
    const findings = requireNoFindings(await findConflicts(tx, release.manifest, provided), { force })
    await markVersion(tx, remote, version, { is_bad: false })
    const what = withReason(`${remote} ${version} is current${findings.length > 0 ? ' by force' : ''}`, reason)
    const details = findings.length > 0 ? { isForced: true, findings } : {}
    await makeCurrent(tx, { by, action: 'remote.promoted', what, details }, { remote, version })
  })
}

/**
 * Rolls back to the last good version or to `version`. The replaced version is marked bad and is never a fallback. Runs
 * no conflict checks, because a rollback must always be possible.
 */
export async function rollBack(
  { db }: ReleaseDeps,
  { remote, by }: Releaser,
  { version, reason }: WithReason & { version?: string },
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    if (!entry) throw notFound()
    const target = version ?? entry.last_good_version
    if (!target) throw conflict('release.noLastGood')
    await requirePublished(tx, remote, target)
    if (target === entry.version) return
    await markVersion(tx, remote, entry.version, { is_bad: true })
    await markVersion(tx, remote, target, { is_bad: false })
    const what = withReason(`${remote} is back from ${entry.version} to ${target}`, reason)
    const last_good_version = await lastGoodBefore(tx, remote, target)
    await updateRegistryEntry(
      tx,
      { by, action: 'remote.rolled-back', what },
      { ...entry, version: target, last_good_version },
    )
  })
}

const defaultNotice: LocalizedText = {
  fr: 'Ce module est momentanément indisponible pour maintenance. Veuillez réessayer plus tard.',
  en: 'This module is closed for maintenance for a while. Please try again later.',
  ar: 'هذه الوحدة مغلقة مؤقتا للصيانة. يرجى إعادة المحاولة لاحقا.',
}

/** Disables a remote: the notice replaces its pages. */
export async function disable(
  { db }: ReleaseDeps,
  { remote, by }: Releaser,
  { notice = defaultNotice, reason }: WithReason & { notice?: LocalizedText },
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    if (!entry) throw notFound()
    const what = withReason(`${remote} is closed`, reason)
    await updateRegistryEntry(
      tx,
      { by, action: 'remote.disabled', what, details: { notice } },
      { ...entry, disabled: notice },
    )
  })
}

/** Enables a disabled remote. */
export async function enable(
  { db }: ReleaseDeps,
  { remote, by }: Releaser,
  { reason }: WithReason,
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    if (!entry) throw notFound()
    if (!entry.disabled) return
    const what = withReason(`${remote} is open`, reason)
    await updateRegistryEntry(tx, { by, action: 'remote.enabled', what }, { ...entry, disabled: null })
  })
}

async function updateLocked(
  db: ReleaseDeps['db'],
  remote: string,
  work: (tx: Database, entry: RegistryEntry | null) => Promise<void>,
): Promise<RegistryStatus> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    await work(tx, (await findEntry(tx, remote)).entry)
    return readRegistryStatus(tx, remote)
  })
}

async function requirePublished(tx: Database, remote: string, version: string) {
  const release = await findRelease(tx, remote, version)
  if (!release) throw notFound()
  if (release.state !== 'published') throw conflict(`release.${release.state}`)
  return release
}

async function markVersion(tx: Database, remote: string, version: string, rating: { is_bad: boolean }): Promise<void> {
  await tx
    .updateTable('remote_release')
    .set(rating)
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute()
}
