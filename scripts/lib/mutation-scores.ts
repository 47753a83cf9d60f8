import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

export interface MutationScore {
  /** Mutants that made a test fail or time out. */
  detected: number
  /** Mutants that no test detected or covers. */
  undetected: number
}

const file = join(root, 'docs/mutation-scores.json')

/** Counts mutants by status; those that are ignored or do not run count for nothing. */
export function mutationScore(mutants: { status: string }[]): MutationScore {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { detected: count('Killed', 'Timeout'), undetected: count('Survived', 'NoCoverage') }
}

/** The scores of the latest run of each part. */
export const readMutationScores = (): Record<string, MutationScore> => JSON.parse(readFileSync(file, 'utf8'))

export function writeMutationScore(part: string, score: MutationScore): void {
  writeFileSync(file, `${JSON.stringify({ ...readMutationScores(), [part]: score }, null, 2)}\n`)
}
