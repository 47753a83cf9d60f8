import type { Semester } from '@portal/domain/teaching'

/** Selects the teaching of one teacher in one semester of an academic year. */
export interface TeachingKey {
  teacherId: number
  yearId: number
  semester: Semester
}

export function toWireTeachingKey({ teacherId, yearId, semester }: TeachingKey) {
  return { enseignant_id: teacherId, semestre_id: semester, annee_id: yearId }
}
