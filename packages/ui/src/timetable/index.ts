export type { ChosenSession, Day, Timetable, TimetableDay, TimetableOption, TimetableSession } from './timetable.ts'
export { TimetableGrid, type TimetableGridProps } from './TimetableGrid.tsx'
export { TimetableSkeleton } from './TimetableSkeleton.tsx'
