/** What a student's request may ask for; the texts of the portal quote these limits. */
export const studentRequestLimits = {
  /** Subjects in one request to verify marks. */
  verifiedSubjects: 3,
  /** Hours after the lists are posted within which a change of group is accepted. */
  groupChangeHours: 72,
} as const
