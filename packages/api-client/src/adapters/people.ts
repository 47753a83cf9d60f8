export * from './groups.ts'
export * from './student-photos.ts'
export * from './students.ts'
export * from './teacher-records.ts'
