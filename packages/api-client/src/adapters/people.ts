export * from './groups.ts'
export * from './students.ts'
export * from './teacher-records.ts'
