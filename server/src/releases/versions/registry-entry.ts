import type { LocalizedText } from '@portal/release-format/manifest'
import type { Database } from '../../database/connect.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { type RegistryEntry, insertSnapshot, insertSnapshotWithout, findEntry } from '../registry.sql.ts'
import type { TrustedKey } from '../signing/keys.ts'
import { findLastGood } from './last-good.ts'
import { requireSigned } from './require-signed.ts'

/** The registry status of a remote, in the response to every command. */
export interface RegistryStatus {
  snapshot: string
  current: string | null
  lastGood: string | null
  disabled: LocalizedText | null
}

export interface HistoryEntry {
  by: string
  action: `remote.${string}`
  /** A readable description with the reason: `schedule 1.2.0 is current: timetable of Ramadan`. */
  what: string
  details?: Record<string, unknown>
}

export const withReason = (what: string, reason: string | undefined) => (reason ? `${what}: ${reason}` : what)

export async function readRegistryStatus(db: Database, remote: string): Promise<RegistryStatus> {
  const { snapshot, entry } = await findEntry(db, remote)
  return {
    snapshot: String(snapshot),
    current: entry?.version ?? null,
    lastGood: entry?.last_good_version ?? null,
    disabled: entry?.disabled ?? null,
  }
}

/** Replaces the registry entry of a remote in a new snapshot and writes its history; the registry must be locked. */
export async function updateRegistryEntry(tx: Database, act: HistoryEntry, entry: RegistryEntry): Promise<void> {
  await updateRegistryEntries(tx, act, [entry])
}

/** Removes the registry entry of a remote in a new snapshot and writes its history; the registry must be locked. */
export async function removeRegistryEntry(tx: Database, act: HistoryEntry, { remote, version }: RegistryEntry) {
  const snapshot = await insertSnapshotWithout(tx, { by: act.by, reason: act.what }, [remote])
  await writeHistory(tx, { ...act, details: { version, snapshot: String(snapshot) } }, remote)
}

/**
 * Replaces the registry entries of several remotes in one new snapshot, and writes the history of each; the registry must
 * be locked. Returns the id of the snapshot.
 */
export async function updateRegistryEntries(
  tx: Database,
  { details, ...act }: HistoryEntry,
  entries: readonly RegistryEntry[],
): Promise<string> {
  const snapshot = String(await insertSnapshot(tx, { by: act.by, reason: act.what }, entries))
  for (const { remote, version } of entries)
    await writeHistory(tx, { ...act, details: { version, snapshot, ...details } }, remote)
  return snapshot
}

interface VersionKey {
  remote: string
  version: string
}

/** Makes a signed version current, as `currentEntry` describes. */
export async function makeCurrent(
  tx: Database,
  act: HistoryEntry,
  key: VersionKey,
  trustedKeys: readonly TrustedKey[],
): Promise<void> {
  await updateRegistryEntry(tx, act, await currentEntry(tx, key, trustedKeys))
}

/**
 * The registry entry with which a signed version becomes current. The last good version is chosen anew, and a disabled
 * remote stays disabled. Throws 409 `release.unsigned` for another version.
 */
export async function currentEntry(
  tx: Database,
  { remote, version }: VersionKey,
  trustedKeys: readonly TrustedKey[],
): Promise<RegistryEntry> {
  await requireSigned(tx, { remote, version }, trustedKeys)
  const { entry } = await findEntry(tx, remote)
  const last_good_version = await findLastGood(tx, remote, version)
  return { remote, version, last_good_version, disabled: entry?.disabled ?? null }
}

/** Writes a history entry of a remote without a registry snapshot. */
export async function writeHistory(
  tx: Database,
  { by, action, what, details }: HistoryEntry,
  remote: string,
): Promise<void> {
  await writeAudit(tx, { actor: by, action, subject: `remote:${remote}`, details: { ...details, reason: what } })
}
