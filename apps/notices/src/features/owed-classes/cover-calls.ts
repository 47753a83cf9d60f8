import type { AbsenceClass, ownCovers } from '@portal/api-client/owed-classes'
import type { coversForTeachers } from '@portal/api-client/owed-classes-of-teachers'

/** Those of a teacher about own classes, or of a head or a registrar about the classes of teachers. */
export type CoverCalls = typeof ownCovers | typeof coversForTeachers

export interface CoverDialogProps {
  owed: AbsenceClass
  calls: CoverCalls
  title: string
  onClose: () => void
}
