export type Semester = 1 | 2

/** 1 lecture (C), 2 TD, 3 TP, 4 other (A). */
export type ClassSessionType = 1 | 2 | 3 | 4

/** 1 is a supervised test (DS), 2 any other test. */
export type AssessmentKind = 1 | 2
