import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The how-tos, followed in a portal of their own: a release changes what every page shows. */
export default defineConfig(journeys, {
  testDir: './how-to',
  globalSetup: './how-to/global-setup.ts',
  // Installs, type checks and builds: a busy machine is slow, and slow is not wrong.
  timeout: 1_200_000,
})
