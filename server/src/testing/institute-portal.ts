import { afterAll } from 'vitest'
import type { Config } from '../config.ts'
import { seedInstitute, type Institute } from './institute.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export interface InstitutePortal {
  portal: TestPortal
  institute: Institute
}

/** Starts a portal for the tests of one file, which imports in their process; closed after them. */
export async function openTestPortal(settings: Partial<Config> = {}, databaseUrl?: string): Promise<TestPortal> {
  const portal = await startTestPortal(settings, databaseUrl, { hasImportProcesses: false })
  afterAll(() => portal.close())
  // The first test must not pay for the startup time.
  await portal.app.ready()
  return portal
}

/** Starts a portal with an institute for the tests of one file; closed after them. */
export async function startInstitutePortal(settings: Partial<Config> = {}): Promise<InstitutePortal> {
  const portal = await openTestPortal(settings)
  return { portal, institute: await seedInstitute(portal.db) }
}
