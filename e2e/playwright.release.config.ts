import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys of which `npm test` plays a sample and a release plays all, and those that only a release plays. */
export default defineConfig(journeys, {
  testMatch: [
    'attacks.spec.ts',
    'cards.spec.ts',
    'every-page.spec.ts',
    'failure-matrix.spec.ts',
    'layout-shift.spec.ts',
    'mounts.spec.ts',
    'page-health.spec.ts',
    'release.spec.ts',
    // Only before a release: it packs, installs and ships a repository.
    'showcase.spec.ts',
  ],
  testIgnore: [],
})
