import { type InstitutePortal, startInstitutePortal } from './institute-portal.ts'
import { signInHeaders } from './institute.ts'
import { seedTeaching } from './seed-teaching.ts'

export interface TeachingPortal extends InstitutePortal {
  /** The headers of the teacher. */
  own: Record<string, string>
  /** The headers of the colleague. */
  colleague: Record<string, string>
}

/**
 * Starts a portal with the semester of `seedTeaching` and two signed-in teachers for one test file; closed after its
 * tests.
 */
export async function startTeachingPortal(): Promise<TeachingPortal> {
  const { portal, institute } = await startInstitutePortal()
  await seedTeaching(portal.db, institute)
  const own = await signInHeaders(portal.db, institute.teacher)
  const colleague = await signInHeaders(portal.db, institute.colleague)
  return { portal, institute, own, colleague }
}
