import { afterAll } from 'vitest'
import { foundInstitute, type Institute, signedIn } from './institute.ts'
import { teach } from './teaching.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export interface TaughtPortal {
  portal: TestPortal
  institute: Institute
  /** The headers of the teacher. */
  own: Record<string, string>
  /** The headers of the colleague. */
  colleague: Record<string, string>
}

/** A portal for the tests of one file, closed after them: its institute teaches, and two of its teachers are signed in. */
export async function startTaughtPortal(): Promise<TaughtPortal> {
  const portal = await startTestPortal()
  afterAll(() => portal.close())
  // Else the first test would wait for what a boot takes.
  await portal.app.ready()
  const institute = await foundInstitute(portal.db)
  await teach(portal.db, institute)
  const own = await signedIn(portal.db, institute.teacher)
  const colleague = await signedIn(portal.db, institute.colleague)
  return { portal, institute, own, colleague }
}
