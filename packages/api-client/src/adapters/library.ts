export * from './catalogue.ts'
export * from './print-runs.ts'
export * from './reservations.ts'
