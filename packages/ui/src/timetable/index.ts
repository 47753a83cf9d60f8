export type {
  ChosenSession,
  Day,
  Timetable,
  TimetableDay,
  TimetableGridProps,
  TimetableOption,
  TimetableSession,
} from './timetable.ts'
export { TimetableGrid } from './TimetableGrid.tsx'
export { TimetableSkeleton } from './TimetableSkeleton.tsx'
