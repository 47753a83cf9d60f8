export * from './catalogue.ts'
export * from './print-desk.ts'
export * from './print-runs.ts'
export * from './reservations.ts'
