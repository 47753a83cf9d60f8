/** Limits of a student's request; the texts of the portal quote them. */
export const studentRequestLimits = {
  /** Subjects in one request to verify marks. */
  verifiedSubjects: 3,
  /** Hours after the lists are posted within which a change of group is accepted. */
  groupChangeHours: 72,
} as const
