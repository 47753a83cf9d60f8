import { gateCheckIds } from './gate-checks.ts'
import { readRemoteName, readVersion } from './manifest.ts'
import { boolean, listOf, objectOf, oneOf, optional, type Read, ShapeError, string } from './shape.ts'

/** A problem of a release, and its remedy. */
export interface Finding {
  text: string
  remedy: string
}

export interface CheckReport {
  id: string
  title: string
  passed: boolean
  findings: Finding[]
  /** Problems that do not refuse a version which is not made current; they refuse its promotion. */
  deferred?: Finding[]
  /** Informational. */
  facts?: string[]
}

/** The gate's report on one build; it is stored with the release. */
export interface GateReport {
  remote: string
  version: string
  at: string
  portal: string
  passed: boolean
  checks: CheckReport[]
}

const readFinding: Read<Finding> = objectOf({ text: string(), remedy: string() })

const readCheck: Read<CheckReport> = objectOf({
  id: oneOf(gateCheckIds),
  title: string(),
  passed: boolean,
  findings: listOf(readFinding),
  deferred: optional(listOf(readFinding)),
  facts: optional(listOf(string())),
})

/** Every check exactly once. */
const readChecks: Read<CheckReport[]> = (value, place) => {
  const checks = listOf(readCheck)(value, place)
  const ids = checks.map(({ id }) => id)
  const missing = gateCheckIds.find((id) => !ids.includes(id))
  if (missing) throw new ShapeError(place, `a list with ${missing}`, ids)
  if (ids.length > gateCheckIds.length) throw new ShapeError(place, 'a list with each check once', ids)
  return checks
}

export const readGateReport: Read<GateReport> = objectOf({
  remote: readRemoteName,
  version: readVersion,
  at: string(),
  portal: string(),
  passed: boolean,
  checks: readChecks,
})
