export const semesters = [1, 2] as const

/** 1 Monday to 6 Saturday. */
export const weekdays = [1, 2, 3, 4, 5, 6] as const
