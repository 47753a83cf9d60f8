import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pageTestsOfOtherCommits } from './packages/release-proofs/src/page-tests.ts'
import { serverTestsOfOtherCommits } from './packages/release-proofs/src/server-tests.ts'

const built = ['**/node_modules/**', '**/dist/**', '**/.tsc/**']

/** These mock modules or kill processes, so that each needs a process of its own. */
const isolatedServerTests = [
  'server/src/embedded-postgres/start.test.ts',
  'server/src/modules/marks/exam-rooms/durability.test.ts',
  'server/src/modules/exams/seating/draw.test.ts',
]

/** Needs the test cluster of the server. */
const databaseTestsOfScripts = ['scripts/lib/gate-runner-process.test.ts']

/** Tests of packages that touch no page. */
const withoutPage = [
  'packages/{api-client,build-preset,command-line,create-remote/src,gate,release,release-format,release-proofs}/**',
]

/** A mocked module stays in the module graph of a shared worker, so these tests get a worker of their own. */
const testsThatMockModules = globSync('{apps,packages}/**/*.test.{ts,tsx}', {
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.tsc)(?:\/|$)/.test(name),
}).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))

const testsWithOwnDocument = [
  // In a shared document the focus of its input was lost while it typed, three times in fresh clones.
  'apps/library/src/features/books/BooksPage.test.tsx',
  // Compares all that the stores of the portal hold, and so what the files before it in a shared worker have left there.
  'apps/shell/src/portal/federation/describe-shared.test.ts',
]

const houseTests = '{scripts,packages/{command-line,gate,release,release-proofs}}/**/*.test.ts'

/** Long limits for every wait for an event: a busy machine is slow without being wrong. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
} as const

const page = {
  ...patient,
  environment: 'jsdom',
  setupFiles: [
    'packages/testing/src/setup.ts',
    ...(process.env.MUTATION ? ['packages/testing/src/wait-briefly.ts'] : []),
  ],
} as const

const server = {
  ...patient,
  environment: 'node',
  globalSetup: ['server/src/embedded-postgres/test-cluster.ts'],
  setupFiles: ['server/src/testing/watch-answers.ts'],
} as const

export default defineConfig({
  test: {
    // Two cores are the smallest machine that the project promises to be quick on.
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          ...page,
          name: 'browser',
          // Loading the kit once per worker takes a fifth of the time; the document is shared, so a test removes what it adds.
          isolate: false,
          include: ['{apps,packages}/**/*.test.{ts,tsx}'],
          exclude: [
            ...[...built, ...withoutPage, ...testsThatMockModules, ...testsWithOwnDocument],
            ...pageTestsOfOtherCommits(),
          ],
        },
      },
      {
        test: {
          ...page,
          name: 'browser-isolated',
          include: [...testsThatMockModules, ...testsWithOwnDocument],
          exclude: [...built, ...withoutPage, ...pageTestsOfOtherCommits()],
        },
      },
      {
        test: {
          ...patient,
          name: 'packages',
          isolate: false,
          // The client reads the page's origin.
          environment: 'jsdom',
          include: ['packages/{api-client,build-preset,create-remote/src,release-format}/**/*.test.ts'],
          exclude: built,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', ...databaseTestsOfScripts],
          exclude: [...built, ...isolatedServerTests, ...serverTestsOfOtherCommits()],
          // Loading the server once per worker halves the time.
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-isolated',
          include: isolatedServerTests,
          exclude: built,
        },
      },
      {
        test: {
          ...patient,
          name: 'house',
          environment: 'node',
          // Loading the packages once per worker saves a sixth of the processor time.
          isolate: false,
          include: [houseTests],
          exclude: [...built, ...testsThatMockModules, ...databaseTestsOfScripts],
        },
      },
      {
        test: {
          ...patient,
          name: 'house-isolated',
          environment: 'node',
          include: testsThatMockModules.filter((file) => matchesGlob(file, houseTests)),
          exclude: built,
        },
      },
    ],
  },
})
