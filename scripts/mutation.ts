import { Stryker } from '@stryker-mutator/core'
import { main } from './lib/main.mjs'
import { mutationScore, writeMutationScore } from './lib/mutation-scores.ts'
import { UserError } from './lib/user-error.mjs'

/** Rules of the server with a test of their own that needs no database. */
const rules =
  'server/src/modules/{marks/{mark,spreadsheet},schedule/timetable-grid,schedule/calendar/{content-line,recurrence,time-zone},wishes/sheet/lines}'

const marks = 'packages/ui/src/marks'

/** The mutated files, and the tests that must detect the mutants. */
const parts = {
  server: { mutate: [`${rules}.ts`], testFiles: [`${rules}.test.ts`] },
  marks: {
    mutate: [`${marks}/{mark,paste,sheet,statistics}/!(use-*|*.test).ts`, `${marks}/grid/cell-navigation.ts`],
    testFiles: [`${marks}/**/*.test.ts`],
  },
  shell: {
    mutate: ['apps/shell/src/portal/**/*.ts', '!**/testing/**', '!**/*.test.ts'],
    testFiles: ['apps/shell/src/portal/**/*.test.{ts,tsx}'],
    // In a copy the set-up of the tests is that of the copy, and the packages that they import are those of this folder.
    // The files are restored at the end, also of an interrupted run.
    inPlace: true,
  },
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

await main(async () => {
  const part = process.argv[2] ?? ''
  if (!isPart(part)) throw new UserError(`pnpm mutation ${Object.keys(parts).join(' | ')}`)
  // Read by `vitest.config.ts`.
  process.env.MUTATION = '1'
  const mutants = await new Stryker({
    ...parts[part],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    packageManager: 'pnpm',
    concurrency: 2,
    // A busy machine must not count as an endless loop.
    timeoutMS: 15_000,
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `.logs/mutation/${part}.json`,
    tempDirName: `.logs/mutation/sandbox-${part}`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    ignorePatterns: ['.tsc', 'dist', '.turbo', '.data', '.logs', 'test-results', 'scripts/tools'],
  }).runMutationTest()
  writeMutationScore(part, mutationScore(mutants))
  return 0
})
