import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from './project.mjs'

/** Whether all release proofs run: `pnpm test:release` runs all of them, `npm test` a sample. */
export const isReleaseRun = process.env['RELEASE_PROOFS'] === 'all'

interface Sample {
  /** Distinguishes proofs whose cases are selected independently. */
  of?: string
  commit?: string
}

/**
 * The cases of a release proof in this run: all of them for a release, else one. The commit selects it, so that all
 * cases run over many commits.
 */
export function casesOfRun<Case>(
  cases: readonly Case[],
  { of = '', commit = currentCommit() }: Sample = {},
): readonly Case[] {
  if (isReleaseRun || cases.length === 0) return cases
  return [cases[sampleIndex(commit + of, cases.length)]!]
}

/** A whole number from 0 to `count` - 1 that depends only on the seed. */
export function sampleIndex(seed: string, count: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) % count
}

/** The commit's hash; a constant without a repository. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return 'no repository'
  }
}
