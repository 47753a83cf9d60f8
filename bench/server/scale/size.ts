/** The size of the generated data; always ten academic years. */
export interface Size {
  departments: number
}

export const years = 10

export const perDepartment = { teachers: 250, students: 2_500, courses: 5, books: 1_250 }

/** One year of a speciality: two lecture groups of two TD groups of two TP groups of twenty students. */
export const perCourse = { subjects: 8, posts: 10, rooms: 4, groups: 14, smallestGroups: 8, students: 160 }

/** At scale 1: 10,000 teachers and 100,000 students, of whom 32,000 are enrolled in each year. */
export const sizeAt = (scale: number): Size => ({ departments: Math.max(1, Math.round(40 * scale)) })
