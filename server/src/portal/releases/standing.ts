import type { Database } from '../../database/connect.ts'
import { record } from '../../platform/audit.ts'
import type { LocalizedText } from '../manifest.ts'
import { type Entry, makeSnapshot, standingOf } from '../registry.sql.ts'

/** How a remote stands after a command, as its team is told. */
export interface Standing {
  snapshot: string
  current: string | null
  lastGood: string | null
  disabled: LocalizedText | null
}

export interface Act {
  by: string
  action: `remote.${string}`
  /** What was done, and why, for people: `schedule 1.2.0 is current: timetable of Ramadan`. */
  what: string
  details?: Record<string, unknown>
}

export const because = (what: string, reason: string | undefined) => (reason ? `${what}: ${reason}` : what)

export async function readStanding(db: Database, remote: string): Promise<Standing> {
  const { snapshot, entry } = await standingOf(db, remote)
  return {
    snapshot: String(snapshot),
    current: entry?.version ?? null,
    lastGood: entry?.last_good_version ?? null,
    disabled: entry?.disabled ?? null,
  }
}

/** Gives a remote another place in the registry, which must be locked, and writes the line of its history. */
export async function turn(tx: Database, { details, ...act }: Act, entry: Entry): Promise<void> {
  const snapshot = await makeSnapshot(tx, { by: act.by, reason: act.what }, entry)
  await note(tx, { ...act, details: { version: entry.version, snapshot: String(snapshot), ...details } }, entry.remote)
}

/** Makes a version current; what was current becomes the last good one. A remote that is closed stays closed. */
export async function takePlace(tx: Database, act: Act, { remote, version }: { remote: string; version: string }) {
  const { entry } = await standingOf(tx, remote)
  await turn(tx, act, {
    remote,
    version,
    last_good_version: entry?.version ?? null,
    disabled: entry?.disabled ?? null,
  })
}

/** Writes a line of a remote's history that the registry need not know. */
export async function note(tx: Database, { by, action, what, details }: Act, remote: string): Promise<void> {
  await record(tx, { actor: by, action, subject: `remote:${remote}`, details: { ...details, reason: what } })
}
