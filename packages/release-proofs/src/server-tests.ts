import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { changedFiles, root } from './changed-files.ts'
import { currentCommit, isCommitRun, isInShare } from './release-proofs.ts'

/** A commit plays one in this many of the tests of upgrades, query plans, durations and processes. */
const parts = 5

/** A commit plays one in this many of the tests of the modules that it cannot have changed. */
const moduleParts = 3

/** No module of the server imports anything of these, nor of another module, by the import boundaries. */
const apart = /^(?:apps|bench|docs|e2e|examples|server\/src\/modules)\//

/** These are put together from what all modules contribute. */
const ofAllModules = /^server\/src\/modules\/(?:home|import|notifications)\//

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
 * and one in three of the other tests of modules without a changed file; chosen by the commit, and each that the commit
 * may have broken. A migration may break all, and what modules share all of theirs.
 */
export function testsOfOtherCommits(
  tests: readonly TestFile[],
  { commit = currentCommit(), changed = changedFiles() }: Run = {},
): string[] {
  if (changed.some((file) => file.startsWith('server/src/database/migrations/'))) return []
  const areModulesApart = changed.every((file) => apart.test(file))
  const partsOf = (test: TestFile) => {
    if (isSampled(test)) return parts
    return areModulesApart && isOfModule(test.file) ? moduleParts : 1
  }
  return tests
    .filter((test) => !isInShare(test.file, partsOf(test), commit) && !changed.some((file) => isNear(file, test)))
    .map(({ file }) => file)
}

function isOfModule(file: string): boolean {
  return file.startsWith('server/src/modules/') && !ofAllModules.test(file)
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
