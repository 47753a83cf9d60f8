export { isQuarterHour, isTime, toIsoDate } from './date-input.ts'
export { DateField, type DateFieldProps } from './DateField.tsx'
export { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx'
export { TimeField } from './TimeField.tsx'
