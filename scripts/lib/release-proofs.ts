import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from './project.mjs'

/** Whether everything that proves a release is run: `pnpm test:release` does, `npm test` runs a sample of it. */
export const isReleaseRun = process.env['RELEASE_PROOFS'] === 'all'

/**
 * The cases of a release proof that this run plays: all of them for a release, else one. The commit chooses which, so
 * that the commits together play all.
 */
export function casesOfRun<Case>(cases: readonly Case[], commit = currentCommit()): readonly Case[] {
  if (isReleaseRun || cases.length === 0) return cases
  return [cases[sampleIndex(commit, cases.length)]!]
}

/** A whole number from 0 to `count` - 1 that depends on the commit alone. */
export function sampleIndex(commit: string, count: number): number {
  return createHash('sha256').update(commit).digest().readUInt32BE(0) % count
}

/** The commit's hash; the same text for every run where there is no repository. */
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
