/** Limits of student requests; the texts of the portal quote them. */
export const studentRequestLimits = {
  /** Maximum subjects in one request to verify marks. */
  verifiedSubjects: 3,
  /** Hours after publication of the lists within which a group change is accepted. */
  groupChangeHours: 72,
} as const
