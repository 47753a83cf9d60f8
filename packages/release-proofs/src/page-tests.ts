import { globSync } from 'node:fs'
import { changedFiles, root } from './changed-files.ts'
import { currentCommit, isCommitRun, isInShare } from './release-proofs.ts'

/** A commit plays one in this many of the page tests of the remotes that it cannot have changed. */
const parts = 3

/** No page of a remote imports anything of these, by the import boundaries; nor one of another remote. */
const apart = /^(?:apps|bench|docs|e2e|examples|server)\//

interface Run {
  commit?: string
  /** The files that the commit changes. */
  changed?: readonly string[]
}

/** The tests of pages that this run leaves out: none, but in `npm test` those that its commit leaves out. */
export function pageTestsOfOtherCommits(proofs = process.env['PROOFS']): string[] {
  if (!isCommitRun(proofs)) return []
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsc/**']
  return pageTestsLeftOut(globSync('apps/*/src/**/*.test.{ts,tsx}', { cwd: root, exclude }))
}

/**
 * The tests that a commit leaves out: of a remote without a changed file one in three is played, chosen by the commit.
 * All are played after a change to what remotes share: a package, a version, a setting of the tests.
 */
export function pageTestsLeftOut(
  tests: readonly string[],
  { commit = currentCommit(), changed = changedFiles() }: Run = {},
): string[] {
  if (changed.some((file) => !apart.test(file))) return []
  return tests.filter(
    (test) =>
      !isOfShell(test) && !changed.some((file) => file.startsWith(remoteOf(test))) && !isInShare(test, parts, commit),
  )
}

/** The shell is part of every page. */
function isOfShell(test: string): boolean {
  return test.startsWith('apps/shell/')
}

/** `apps/marks/` */
function remoteOf(test: string): string {
  return test.split('/', 2).join('/') + '/'
}
