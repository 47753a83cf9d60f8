export type { AssessmentKind, ClassSessionType } from '@portal/domain/teaching'
export * from './absences.ts'
export * from './make-ups.ts'
export type { NoticeState, ReceivedDecision } from './received-decision.ts'
export type {
  Duration,
  FreeSlot,
  NoticeForm,
  SavedNotice,
  ClassSessionNotice,
  ClassSessionPlan,
} from './class-session-notices.ts'
export { changedBySessionNotice, freeSlotQueries } from './class-session-notices.ts'
export * from './teaching-choices.ts'
export * from './assessments.ts'
