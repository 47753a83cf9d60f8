import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

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

/**
 * The settings of a property test: all runs for a release with a seed of its own, else a fifth of them, at least two,
 * with a seed that the commit selects, so that a failure comes again in every run of the commit.
 */
export function propertyRuns(
  runs: number,
  { release = isReleaseRun, commit = currentCommit() }: { release?: boolean; commit?: string } = {},
): { numRuns: number; seed?: number } {
  if (release) return { numRuns: runs }
  return { numRuns: Math.max(2, Math.ceil(runs / 5)), seed: sampleIndex(commit, 2 ** 31) }
}

/** Whether a proof is in the share of a commit: one in `parts`, chosen for each proof by itself. */
export function isInShare(name: string, parts: number, commit = currentCommit()): boolean {
  return sampleIndex(commit + name, parts) === 0
}

/** A whole number from 0 to `count` - 1 that depends only on the seed. */
export function sampleIndex(seed: string, count: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) % count
}

/** The commit's hash; a constant without a repository. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return 'no repository'
  }
}
