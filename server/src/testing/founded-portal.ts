import { afterAll } from 'vitest'
import { foundInstitute, type Institute } from './institute.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export interface FoundedPortal {
  portal: TestPortal
  institute: Institute
}

/** A portal for the tests of one file, closed after them, with an institute in it. */
export async function startFoundedPortal(): Promise<FoundedPortal> {
  const portal = await startTestPortal()
  afterAll(() => portal.close())
  // Else the first test would wait for what a boot takes.
  await portal.app.ready()
  return { portal, institute: await foundInstitute(portal.db) }
}
