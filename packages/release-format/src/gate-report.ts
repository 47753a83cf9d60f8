import { readRemoteName, readVersion } from './manifest.ts'
import { boolean, listOf, objectOf, optional, type Read, string } from './shape.ts'

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

const readCheck: Read<CheckReport> = objectOf({
  id: string(),
  title: string(),
  passed: boolean,
  findings: listOf(objectOf({ text: string(), remedy: string() })),
  facts: optional(listOf(string())),
})

export const readGateReport: Read<GateReport> = objectOf({
  remote: readRemoteName,
  version: readVersion,
  at: string(),
  portal: string(),
  passed: boolean,
  checks: listOf(readCheck),
})
