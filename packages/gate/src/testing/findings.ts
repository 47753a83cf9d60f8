import { expect } from 'vitest'
import type { Check, CheckInput } from '../gate.ts'
import { checkInput } from './candidate.ts'

/** The findings of a check, each of which must have a remedy that is a sentence. */
export async function findings(check: Check, changes: Partial<CheckInput>): Promise<string[]> {
  const verdict = await check.run(checkInput(changes))
  for (const { remedy } of verdict.findings) expect(remedy).toMatch(/\w{2,} .*\.$/)
  return verdict.findings.map((finding) => finding.text)
}
