import { type FoundedPortal, startFoundedPortal } from './founded-portal.ts'
import { signedIn } from './institute.ts'
import { teach } from './teaching.ts'

export interface TaughtPortal extends FoundedPortal {
  /** The headers of the teacher. */
  own: Record<string, string>
  /** The headers of the colleague. */
  colleague: Record<string, string>
}

/**
 * Starts a portal with the semester of `seedTeaching` and two signed-in teachers for one test file; closed after its
 * tests.
 */
export async function startTaughtPortal(): Promise<TaughtPortal> {
  const { portal, institute } = await startFoundedPortal()
  await teach(portal.db, institute)
  const own = await signedIn(portal.db, institute.teacher)
  const colleague = await signedIn(portal.db, institute.colleague)
  return { portal, institute, own, colleague }
}
