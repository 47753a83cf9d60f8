import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** All journeys, with all cases of those of which a commit plays a sample. */
export default defineConfig(journeys, { testIgnore: [] })
