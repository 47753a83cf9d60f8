export { isQuarterHour, toIsoDate } from './date-input.ts'
export { DateField, type DateFieldProps } from './DateField.tsx'
export { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx'
