import { type AddSources, withoutSources } from '@portal/gate/source-places'
import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'

/**
 * Returns a function that gives the lines of the next check: its title, its findings and their remedies, also of findings
 * against a later promotion. What a check before has found is not said again.
 */
export function createCheckLines(addSources = withoutSources): (check: CheckReport) => string[] {
  const said = new Set<string>()
  return ({ title, passed, findings, deferred = [] }) => {
    const fresh = findings.filter(({ text }) => !said.has(text))
    for (const { text } of fresh) said.add(text)
    const again = fresh.length < findings.length ? ['      As above.'] : []
    const later =
      deferred.length > 0 ? ['      It cannot be promoted alone:', ...findingLines(deferred, addSources)] : []
    return [`  ${passed ? '✓' : '✗'} ${title}`, ...findingLines(fresh, addSources), ...again, ...later]
  }
}

/** Findings with their remedies; a repeated remedy is printed once. */
export function findingLines(findings: Finding[], addSources: AddSources): string[] {
  return findings.flatMap(({ text, remedy }, at) => {
    const line = `      ${addSources(text)}`
    return findings[at + 1]?.remedy === remedy ? [line] : [line, `      → ${remedy}`]
  })
}

export function summary({ passed, checks }: GateReport): string {
  const good = checks.filter((check) => check.passed).length
  return `${good} of ${checks.length} checks passed${passed ? '' : ': this build should not be released'}.`
}

/** The lines of a whole report, with the facts. */
export function reportLines(report: GateReport, addSources = withoutSources): string[] {
  const checkLines = createCheckLines(addSources)
  return [
    `The gate's report on ${report.remote} ${report.version}, ${report.at}, at ${report.portal}`,
    '',
    ...report.checks.flatMap((check) => [
      ...checkLines(check),
      ...(check.facts ?? []).map((fact) => `      · ${fact}`),
    ]),
    '',
    summary(report),
  ]
}
