import { defineConfig } from 'vitest/config'

const built = ['**/node_modules/**', '**/dist/**', '**/.tsc/**']

export default defineConfig({
  test: {
    // Two cores are the smallest machine that the project promises to be quick on.
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['{apps,packages}/**/*.test.{ts,tsx}'],
          exclude: [...built, 'packages/release/**'],
          setupFiles: ['packages/testing/src/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: built,
          globalSetup: ['server/src/embedded-postgres/test-cluster.ts'],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['{scripts,packages/release}/**/*.test.ts'],
          exclude: built,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
