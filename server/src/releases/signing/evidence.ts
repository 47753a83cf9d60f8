import { gateCheckIds } from '@portal/release-format/gate-checks'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { createHash } from 'node:crypto'

/**
 * The SHA-256, in base64, of a release's files and of the gate's verdicts. It depends neither on the order of files and
 * checks nor on findings. The report is null for a build that the operator signs without the gate.
 */
export function evidenceOf(
  files: readonly DeclaredFile[],
  report: { checks: readonly { id: string; passed: boolean }[] } | null,
): string {
  const verdicts = new Map(report?.checks.map(({ id, passed }) => [id, passed]))
  const evidence = {
    files: files
      .map(({ path, size, sha384 }) => [path, size, sha384])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    checks: gateCheckIds.filter((id) => verdicts.has(id)).map((id) => [id, verdicts.get(id)]),
  }
  return createHash('sha256').update(JSON.stringify(evidence)).digest('base64')
}
