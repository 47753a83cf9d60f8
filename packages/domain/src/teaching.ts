export type Semester = 1 | 2

/** An academic year of the institute; days are `yyyy-mm-dd`. */
export interface AcademicYear {
  id: number
  /** For example `2026-2027`. */
  name: string
  startsOn: string
  endsOn: string
  /** In order; a semester lasts until the next one, and the last until the end of the year. Empty while not planned. */
  semesters: readonly { semester: Semester; startsOn: string }[]
}

/** 1 lecture (C), 2 TD, 3 TP, 4 other (A). */
export type ClassSessionType = 1 | 2 | 3 | 4

/** 1 is a supervised test (DS), 2 any other test. */
export type AssessmentKind = 1 | 2
