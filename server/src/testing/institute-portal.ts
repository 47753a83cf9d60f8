import { afterAll } from 'vitest'
import type { Config } from '../config.ts'
import { seedInstitute, type Institute } from './institute.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export interface InstitutePortal {
  portal: TestPortal
  institute: Institute
}

/** Starts a portal for the tests of one file, which imports in their process unless it is told not to; closed after them. */
export async function openTestPortal(
  settings: Partial<Config> = {},
  databaseUrl?: string,
  { hasImportProcesses = false } = {},
): Promise<TestPortal> {
  const portal = await startTestPortal(settings, databaseUrl, { hasImportProcesses })
  afterAll(() => portal.close())
  // The first test must not pay for the startup time.
  await portal.app.ready()
  return portal
}

/** Starts a portal with an institute for the tests of one file; closed after them. */
export async function startInstitutePortal(
  settings: Partial<Config> = {},
  { hasImportProcesses = false } = {},
): Promise<InstitutePortal> {
  const portal = await openTestPortal(settings, undefined, { hasImportProcesses })
  return { portal, institute: await seedInstitute(portal.db) }
}
