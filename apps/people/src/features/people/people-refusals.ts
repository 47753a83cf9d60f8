/** The texts of errors that every change of a student or a group may have, besides those of the remote. */
export const peopleRefusals = { absent: 'people.absent' } as const

/** The texts of a grade or status that was archived while a teacher's record was open. */
export const positionRefusals = {
  'grade.unknown': { field: 'gradeId', text: 'people.refusal.gradeUnknown' },
  'status.unknown': { field: 'statusId', text: 'people.refusal.statusUnknown' },
} as const
