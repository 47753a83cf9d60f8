import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { changedFiles, root } from './changed-files.ts'
import { currentCommit, isCommitRun, isInShare } from './release-proofs.ts'

/** A commit plays one in this many of the tests of upgrades, query plans, durations and processes. */
const parts = 5

/** Imported by tests that measure a duration, wait for a time limit, or start processes. */
const slowTools = /\/testing\/(?:fastest-run|blackhole-proxy|server-process)\.ts$/

interface Run {
  commit?: string
  /** The files that the commit changes. */
  changed?: readonly string[]
}

/** The test files of the server that this run leaves out: none, but in `npm test` those that its commit leaves out. */
export function serverTestsOfOtherCommits(proofs = process.env['PROOFS']): string[] {
  return isCommitRun(proofs) ? testsOfOtherCommits(readTests()) : []
}

interface TestFile {
  file: string
  source: string
}

/**
 * The tests that a commit leaves out: of those of upgrades, query plans, durations and processes one in five is played,
 * chosen by the commit, and each that the commit may have broken. A migration may break all.
 */
export function testsOfOtherCommits(
  tests: readonly TestFile[],
  { commit = currentCommit(), changed = changedFiles() }: Run = {},
): string[] {
  if (changed.some((file) => file.startsWith('server/src/database/migrations/'))) return []
  return tests
    .filter(isSampled)
    .filter((test) => !isInShare(test.file, parts, commit) && !changed.some((file) => isNear(file, test)))
    .map(({ file }) => file)
}

function isSampled({ file, source }: TestFile): boolean {
  return /(?:upgrade|query-plans)\.test\.ts$/.test(file) || importsOf(source).some((path) => slowTools.test(path))
}

/** Whether a file is in the module of the test, or imported by it. */
function isNear(changed: string, { file, source }: TestFile): boolean {
  const [module = file] = /^server\/(?:src\/(?:modules\/)?)?[^/]+\//.exec(file) ?? []
  return changed.startsWith(module) || importsOf(source).some((path) => posix.join(dirname(file), path) === changed)
}

function importsOf(source: string): string[] {
  return Array.from(source.matchAll(/from '(\.[^']+)'/g), ([, path = '']) => path)
}

function readTests(): TestFile[] {
  const files = globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  return files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
}
