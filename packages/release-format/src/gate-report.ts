import { readBoolean, readList, readObject, readOptional, readString } from './fields.ts'
import { readRemoteName, readVersion } from './manifest.ts'

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

export function readGateReport(value: unknown, place: string): GateReport {
  const fields = readObject(value, place)
  return {
    remote: readRemoteName(fields.remote, `${place}.remote`),
    version: readVersion(fields.version, `${place}.version`),
    at: readString(fields.at, `${place}.at`),
    portal: readString(fields.portal, `${place}.portal`),
    passed: readBoolean(fields.passed, `${place}.passed`),
    checks: readList(fields.checks, `${place}.checks`, readCheck),
  }
}

function readCheck(value: unknown, place: string): CheckReport {
  const fields = readObject(value, place)
  return {
    id: readString(fields.id, `${place}.id`),
    title: readString(fields.title, `${place}.title`),
    passed: readBoolean(fields.passed, `${place}.passed`),
    findings: readList(fields.findings, `${place}.findings`, readFinding),
    facts: readOptional(fields.facts, `${place}.facts`, readFacts),
  }
}

function readFinding(value: unknown, place: string): Finding {
  const { text, remedy } = readObject(value, place)
  return { text: readString(text, `${place}.text`), remedy: readString(remedy, `${place}.remedy`) }
}

const readFacts = (value: unknown, place: string) => readList(value, place, (fact, at) => readString(fact, at))
