import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'

/** The lines of one check: its title, its findings and their remedies, also of findings against a later promotion. */
export function checkLines({ title, passed, findings, deferred = [] }: CheckReport): string[] {
  const later = deferred.length > 0 ? ['      It cannot be promoted alone:', ...findingLines(deferred)] : []
  return [`  ${passed ? '✓' : '✗'} ${title}`, ...findingLines(findings), ...later]
}

/** Findings with their remedies; a repeated remedy is printed once. */
export function findingLines(findings: Finding[]): string[] {
  return findings.flatMap(({ text, remedy }, at) =>
    findings[at + 1]?.remedy === remedy ? [`      ${text}`] : [`      ${text}`, `      → ${remedy}`],
  )
}

export function summary({ passed, checks }: GateReport): string {
  const good = checks.filter((check) => check.passed).length
  return `${good} of ${checks.length} checks passed${passed ? '' : ': this build should not be released'}.`
}

/** The lines of a whole report, with the facts. */
export function reportLines(report: GateReport): string[] {
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
