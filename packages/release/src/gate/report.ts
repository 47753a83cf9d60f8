/** What stands in the way of a release, and what to do about it. */
export interface Finding {
  text: string
  remedy: string
}

/** What a check found; `facts` are worth knowing although nothing is wrong with them. */
export interface Verdict {
  findings: Finding[]
  facts?: string[]
}

export interface CheckReport extends Verdict {
  id: string
  title: string
  passed: boolean
}

/** What the gate said of one build at one moment; it is kept with the release. */
export interface GateReport {
  remote: string
  version: string
  at: string
  portal: string
  passed: boolean
  checks: CheckReport[]
}
