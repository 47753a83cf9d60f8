/** A reason that blocks a release, and its remedy. */
export interface Finding {
  text: string
  remedy: string
}

/** The result of a check; `facts` are informational. */
export interface CheckResult {
  findings: Finding[]
  facts?: string[]
}

export interface CheckReport extends CheckResult {
  id: string
  title: string
  passed: boolean
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
