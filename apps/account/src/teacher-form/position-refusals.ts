/** The texts for a choice that is no longer offered. */
export const positionRefusals = {
  'grade.unknown': { field: 'gradeId', text: 'teacher.gradeUnknown' },
  'department.unknown': { field: 'departmentId', text: 'teacher.departmentUnknown' },
  'status.unknown': { field: 'statusId', text: 'teacher.statusUnknown' },
} as const
