export type { Day, Timetable, TimetableDay, TimetableOption, TimetableSession } from '@portal/domain/timetable'
export type { ChosenSession, TimetableGridProps } from './timetable.ts'
export { TimetableGrid } from './TimetableGrid.tsx'
export { TimetableSkeleton } from './TimetableSkeleton.tsx'
