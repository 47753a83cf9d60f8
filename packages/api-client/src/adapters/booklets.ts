import { printLicenceBooklets, printMasterBooklets } from '../generated/sdk.gen.ts'
import { requireFile } from './files.ts'
import type { CycleId } from './supervised-students.ts'

/** The follow-up booklets of a teacher's students in one cycle, one page each, as a PDF in Arabic. */
export async function loadBooklets(cycle: CycleId, owner: { teacherId: number; yearId: number }): Promise<Blob> {
  const path = { annee_id: String(owner.yearId), enseignant_id: String(owner.teacherId) }
  const print = cycle === 1 ? printLicenceBooklets : printMasterBooklets
  return requireFile(print({ path }), 'pdf')
}
