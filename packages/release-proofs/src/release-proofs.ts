import { createHash } from 'node:crypto'
import { git } from './changed-files.ts'

/** Whether all release proofs run: `pnpm test:release` runs all of them, every other run a sample. */
export const isReleaseRun = process.env['PROOFS'] === 'all'

/** Whether whole test files are left out, as in `npm test` alone: what a developer names is played. */
export function isCommitRun(proofs = process.env['PROOFS']): boolean {
  return proofs === 'of the commit'
}

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

interface PropertyRun {
  /** The seed of all runs, where they are to cover what the test counts. */
  seed?: number
  release?: boolean
  commit?: string
}

/**
 * The settings of a property test: all runs for a release, else a fifth of them, at least two, with a seed that the
 * commit selects, so that a failure, which prints it, comes again in every run of the commit.
 */
export function propertyRuns(
  runs: number,
  { seed, release = isReleaseRun, commit = currentCommit() }: PropertyRun = {},
): { numRuns: number; seed?: number } {
  if (release) return { numRuns: runs, ...(seed !== undefined && { seed }) }
  return { numRuns: Math.max(2, Math.ceil(runs / 5)), seed: sampleIndex(commit, 2 ** 31) }
}

/** Checks what all runs of a property have covered; a fifth of them may miss some of it by chance. */
export function afterAllRuns(check: () => void, release = isReleaseRun): void {
  if (release) check()
}

/** Whether a proof is in the share of a commit: one in `parts`, chosen for each proof by itself. */
export function isInShare(name: string, parts: number, commit = currentCommit()): boolean {
  return sampleIndex(commit + name, parts) === 0
}

/** A whole number from 0 to `count` - 1 that depends only on the seed. */
export function sampleIndex(seed: string, count: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) % count
}

let commitOfRun: string | undefined

/** The commit's hash; a constant without a repository. */
export function currentCommit(): string {
  commitOfRun ??= git('rev-parse', 'HEAD') || 'no repository'
  return commitOfRun
}
