export * from './absences.ts'
export * from './make-ups.ts'
export type {
  Duration,
  FreeSlot,
  NoticeForm,
  SavedNotice,
  SessionNotice,
  SessionPlan,
  SessionType,
} from './session-notices.ts'
export { freeSlotQueries } from './session-notices.ts'
export * from './teaching-choices.ts'
export * from './tests.ts'
