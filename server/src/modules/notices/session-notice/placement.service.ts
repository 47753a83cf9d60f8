import type { Database } from '../../../database/connect.ts'
import { weekday } from '../../../kernel/weekday.ts'
import type { Warning } from '../outcome.ts'
import { type PlacementData, selectPlacementData, type RequestedNotice } from './placement.sql.ts'

/** Why a notice cannot be placed as requested, regardless of other bookings. */
export const placementErrors = [
  'notice.sunday',
  'notice.weekday',
  'notice.year',
  'notice.holiday',
  'notice.slot',
  'notice.notTaught',
  'notice.group',
  'notice.examType',
  'notice.sessionWeek',
] as const
export type PlacementError = (typeof placementErrors)[number]

/** Validated time and groups of a notice. */
export interface Placement {
  during: string
  groupIds: number[]
  sessionId: number | null
  sessionRoomId: number | null
  warnings: Warning[]
}

/** Resolves the time and groups of a requested notice, or returns the first validation error. */
export async function resolvePlacement(db: Database, wish: RequestedNotice): Promise<Placement | PlacementError> {
  const isHeldOn = weekday(wish.date)
  if (isHeldOn === 0) return 'notice.sunday'
  if (isHeldOn !== wish.weekday) return 'notice.weekday'
  const placing = await selectPlacementData(db, wish)
  return placing ? checkPlacement(placing, wish) : 'notice.year'
}

function checkPlacement(placing: PlacementData, { examTypeId }: RequestedNotice): Placement | PlacementError {
  const { during, groupIds, sessionId, sessionRoomId } = placing
  if (!placing.isInYear) return 'notice.year'
  if (placing.isHoliday) return 'notice.holiday'
  if (!during) return 'notice.slot'
  if (!placing.isTaught) return 'notice.notTaught'
  if (!groupIds) return 'notice.group'
  if (!placing.isExamTypeKnown) return 'notice.examType'
  const isTest = examTypeId !== null
  return {
    during,
    groupIds,
    sessionId: isTest ? sessionId : null,
    sessionRoomId: isTest ? sessionRoomId : null,
    warnings: placing.isAbsent ? ['absence.sameDay'] : [],
  }
}
