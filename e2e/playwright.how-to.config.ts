import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The how-to tests run on a portal of their own: a release changes what every page shows. */
export default defineConfig(journeys, {
  testDir: './how-to',
  globalSetup: './how-to/global-setup.ts',
  // These tests install, type-check and build: slow on a busy machine.
  timeout: 1_200_000,
})
