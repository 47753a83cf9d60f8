import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys of which `npm test` plays a sample and a release plays all. */
export default defineConfig(journeys, {
  testMatch: ['failure-matrix.spec.ts', 'layout-shift.spec.ts', 'mounts.spec.ts', 'release.spec.ts'],
})
