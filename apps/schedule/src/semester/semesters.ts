import type { ExamPeriod, Semester } from '@portal/api-client/schedule'

export const semesters = [1, 2] as const satisfies Semester[]
export const examSessions = [1, 2, 3] as const satisfies ExamPeriod[]

/** Keys of the shared texts. */
export const semesterTextKeys = { 1: 'semester1', 2: 'semester2', 3: 'sessionControle' } as const
