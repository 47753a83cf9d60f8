import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The tests of which `npm test` runs a sample and a release runs all. */
export default defineConfig(journeys, { testMatch: ['failure-matrix.spec.ts', 'mounts.spec.ts', 'release.spec.ts'] })
