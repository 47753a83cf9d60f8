import { afterAll } from 'vitest'
import type { Config } from '../config.ts'
import { seedInstitute, type Institute } from './institute.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export interface InstitutePortal {
  portal: TestPortal
  institute: Institute
}

/** Starts a portal with an institute for the tests of one file; closed after them. */
export async function startInstitutePortal(settings: Partial<Config> = {}): Promise<InstitutePortal> {
  const portal = await startTestPortal(settings)
  afterAll(() => portal.close())
  // The first test must not pay for the startup time.
  await portal.app.ready()
  return { portal, institute: await seedInstitute(portal.db) }
}
