export { isQuarterHour } from './date-text.ts'
export { DateField, type DateFieldProps } from './DateField.tsx'
export { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx'
