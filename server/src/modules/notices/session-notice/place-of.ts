import type { Place } from './session-notice.schemas.ts'

/** Where and for whom a make-up or a test is wanted: what the bodies of both say alike. */
export const placeOf = (body: Place) => ({
  teacherId: body.enseignant_id,
  semester: body.semestre_id,
  date: body.date,
  weekday: body.jour_id,
  slotId: body.quart_id,
  subjectId: body.matiere_id,
  groupIds: [body.group_id].flat(),
})
