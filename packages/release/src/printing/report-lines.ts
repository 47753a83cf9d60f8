import type { CheckReport, GateReport } from '@portal/release-format/gate-report'

/** The lines of one check: its title, its findings and their remedies; a repeated remedy is printed once. */
export function checkLines({ title, passed, findings }: CheckReport): string[] {
  const advised = findings.flatMap(({ text, remedy }, at) =>
    findings[at + 1]?.remedy === remedy ? [`      ${text}`] : [`      ${text}`, `      → ${remedy}`],
  )
  return [`  ${passed ? '✓' : '✗'} ${title}`, ...advised]
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
