export type DepartmentCode = 'computing' | 'management' | 'languages'

/**
 * Name, Arabic name, what is held each week, and the department that teaches it when it is not the speciality's own.
 * C lecture, D TD, P TP, Q TP every other week, A other.
 */
export type SubjectPlan = readonly [name: string, arabic: string, sessions: string, taughtBy?: DepartmentCode]

/** The two semesters of one year of a speciality. */
export type YearPlan = readonly [readonly SubjectPlan[], readonly SubjectPlan[]]

interface SpecialityPlan {
  code: string
  name: string
  arabic: string
  cycle: 1 | 2
  /** Year by year: the subjects, and how many lecture groups there are. */
  years: readonly { plan: YearPlan; lectureGroups: number }[]
}

export interface DepartmentPlan {
  code: DepartmentCode
  name: string
  arabic: string
  teachers: number
  specialities: readonly SpecialityPlan[]
}
