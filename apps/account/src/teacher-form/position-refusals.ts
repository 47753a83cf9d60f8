/** The texts of a grade or status that is no longer offered. */
export const positionRefusals = {
  'grade.unknown': { field: 'gradeId', text: 'teacher.gradeUnknown' },
  'status.unknown': { field: 'statusId', text: 'teacher.statusUnknown' },
} as const
