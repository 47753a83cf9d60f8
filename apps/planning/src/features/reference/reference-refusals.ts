/** The texts of errors that every change of reference data may have, besides those of the remote. */
export const referenceRefusals = {
  absent: 'reference.absent',
  'reference.used': 'reference.usedMeanwhile',
  'reference.fixed': 'reference.refusal.fixed',
  'plan.noticesTaken': 'reference.refusal.noticesTaken',
} as const

/** The codes that the server gives with the field that they belong to. */
export const fieldRefusals = {
  'room.nameTaken': 'reference.refusal.nameTaken',
  'room.examSeats': 'reference.refusal.examSeats',
  'department.nameTaken': 'reference.refusal.nameTaken',
  'cycle.nameTaken': 'reference.refusal.nameTaken',
  'cycle.numberTaken': 'reference.refusal.numberTaken',
  'level.nameTaken': 'reference.refusal.nameTaken',
  'examType.nameTaken': 'reference.refusal.nameTaken',
  'grade.nameTaken': 'reference.refusal.nameTaken',
  'teacherStatus.nameTaken': 'reference.refusal.nameTaken',
  'timeSlot.labelTaken': 'reference.refusal.nameTaken',
  'speciality.codeTaken': 'reference.refusal.codeTaken',
  'subject.codeTaken': 'reference.refusal.codeTaken',
  'timeSlot.overlap': 'reference.refusal.slotOverlap',
  'timeSlot.order': 'reference.refusal.slotOrder',
  'level.yearTaken': 'reference.refusal.yearTaken',
  'subject.cycle': 'reference.refusal.cycle',
  'examPeriod.exists': 'reference.refusal.periodExists',
  'examPeriod.semester': 'reference.refusal.periodSemester',
  'period.order': 'years.refusal.order',
  'period.outside': 'years.refusal.outside',
} as const
