export * from './department-wishes.ts'
export * from './free-wishes.ts'
export * from './wish-choices.ts'
export * from './wish-sheets.ts'
