import type { PlacementBody } from './session-notice.schemas.ts'

/** Common fields of a make-up or test request: time, groups, subject and type. */
export const requestedPlacement = (body: PlacementBody) => ({
  teacherId: body.enseignant_id,
  semester: body.semestre_id,
  date: body.date,
  weekday: body.jour_id,
  slotId: body.quart_id,
  subjectId: body.matiere_id,
  groupIds: [body.group_id].flat(),
})
