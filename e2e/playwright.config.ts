import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { journeysLeftOut } from './support/journeys-of-run.ts'

const report = process.env.E2E_REPORT ?? 'test-results/report.json'

export default defineConfig({
  testDir: './journeys',
  testIgnore: journeysLeftOut(),
  outputDir: './test-results/runs',
  globalSetup: './support/global-setup.ts',
  reporter: [['line'], ['json', { outputFile: report }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Stops early when the portal is broken as a whole.
  maxFailures: 20,
  // The limit of every test and hook, and no file sets another one: a busy machine is slow without being wrong. A time
  // that the product promises is measured by its test.
  timeout: 1_200_000,
  forbidOnly: true,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  use: {
    // An action that waits for what never comes must not wait as long as the test may take.
    actionTimeout: 120_000,
    baseURL: process.env.PORTAL_URL,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Recording a trace takes longer than the test; `--trace on` enables it where needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // `page.route` does not see what a service worker answers. A journey about the worker allows it.
    serviceWorkers: 'block',
  },
})
