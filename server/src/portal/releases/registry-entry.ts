import type { LocalizedText } from '@portal/release-format/manifest'
import type { Database } from '../../database/connect.ts'
import { writeAudit } from '../../platform/audit.ts'
import { type RegistryEntry, insertSnapshot, findEntry } from '../registry.sql.ts'

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
export async function updateRegistryEntry(
  tx: Database,
  { details, ...act }: HistoryEntry,
  entry: RegistryEntry,
): Promise<void> {
  const snapshot = await insertSnapshot(tx, { by: act.by, reason: act.what }, entry)
  await writeHistory(
    tx,
    { ...act, details: { version: entry.version, snapshot: String(snapshot), ...details } },
    entry.remote,
  )
}

/** Makes a version current; the previous one becomes the last good one. A disabled remote stays disabled. */
export async function makeCurrent(
  tx: Database,
  act: HistoryEntry,
  { remote, version }: { remote: string; version: string },
) {
  const { entry } = await findEntry(tx, remote)
  await updateRegistryEntry(tx, act, {
    remote,
    version,
    last_good_version: entry?.version ?? null,
    disabled: entry?.disabled ?? null,
  })
}

/** Writes a history entry of a remote without a registry snapshot. */
export async function writeHistory(
  tx: Database,
  { by, action, what, details }: HistoryEntry,
  remote: string,
): Promise<void> {
  await writeAudit(tx, { actor: by, action, subject: `remote:${remote}`, details: { ...details, reason: what } })
}
