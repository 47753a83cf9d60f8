export * from './groups.ts'
export * from './students.ts'
