import type { LocalizedText } from '@portal/release-format/manifest'
import type { Database } from '../../database/connect.ts'
import { notFound, conflict } from '../../http/errors.ts'
import type { Releaser } from '../../http/releaser.ts'
import { type RegistryEntry, lockRegistry, findEntry } from '../registry.sql.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { findConflicts, refusals, requireNone } from './findings.ts'
import { findLastGood } from './last-good.ts'
import { markVersion } from './release.sql.ts'
import { requirePublished } from './require-published.ts'
import { requireSigned } from './require-signed.ts'
import {
  withReason,
  readRegistryStatus,
  type RegistryStatus,
  makeCurrent,
  removeRegistryEntry,
  updateRegistryEntry,
} from './registry-entry.ts'

interface WithReason {
  reason?: string
}

/** Makes a published version current, with the same checks as for a new release. */
export async function promote(
  { db, provided, trustedKeys }: ReleaseDeps,
  { remote, by }: Releaser,
  { version, reason }: WithReason & { version: string },
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    const release = await requirePublished(tx, remote, version)
    if (entry?.version === version) return
    const conflicts = await findConflicts(tx, release.manifest, provided)
    requireNone(refusals(conflicts, { isAccepted: release.acceptedBy !== null, promote: true }))
    await markVersion(tx, { remote, version }, { is_bad: false })
    const what = withReason(`${remote} ${version} is current`, reason)
    await makeCurrent(tx, { by, action: 'remote.promoted', what }, { remote, version }, trustedKeys)
  })
}

/**
 * Rolls back to the last good version or to `version`. The replaced version is marked bad and is never a fallback. The
 * version must be signed and may not claim what another remote owns by now; no other conflict prevents a rollback.
 */
export async function rollBack(
  { db, provided, trustedKeys }: ReleaseDeps,
  { remote, by }: Releaser,
  { version, reason }: WithReason & { version?: string },
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    if (!entry) throw notFound()
    const target = version ?? entry.last_good_version
    if (!target) throw conflict('release.noLastGood')
    const release = await requirePublished(tx, remote, target)
    if (target === entry.version) return
    const { owned } = await findConflicts(tx, release.manifest, provided)
    requireNone(owned)
    await requireSigned(tx, { remote, version: target }, trustedKeys)
    await markVersion(tx, { remote, version: entry.version }, { is_bad: true })
    await markVersion(tx, { remote, version: target }, { is_bad: false })
    const what = withReason(`${remote} is back from ${entry.version} to ${target}`, reason)
    const last_good_version = await findLastGood(tx, remote, target)
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

/**
 * Withdraws a remote: no version is live, and its pages, paths and menu entries are gone from new tabs. Its published
 * versions stay, and one of them can be promoted again.
 */
export async function withdraw(
  { db }: ReleaseDeps,
  { remote, by }: Releaser,
  { reason }: WithReason,
): Promise<RegistryStatus> {
  return updateLocked(db, remote, async (tx, entry) => {
    if (!entry) throw notFound()
    const what = withReason(`${remote} ${entry.version} is withdrawn`, reason)
    await removeRegistryEntry(tx, { by, action: 'remote.withdrawn', what }, entry)
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
