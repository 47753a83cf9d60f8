import { bySize, type SeatingPlan, type SeatingRoom } from './seating-plan.ts'

interface RoomToAdd {
  room: SeatingRoom
  /** Students of the time who have no seat with it either. */
  stillMissing: number
}

/** How many students of a plan have no seat. */
export const missingSeats = ({ unseated }: SeatingPlan): number =>
  [...unseated.values()].reduce((sum, students) => sum + students, 0)

/**
 * The smallest of the spare rooms with which everybody has a seat, or else the largest one; null without a spare room. Each
 * is tried in a plan, because by group the seats of several rooms do not add up.
 */
export function roomToAdd(
  spare: readonly SeatingRoom[],
  planWith: (room: SeatingRoom) => SeatingPlan,
): RoomToAdd | null {
  const ordered = spare.toSorted(bySize)
  // Rooms of one size lead to the same plan, so that only the first of each size is tried.
  const ofEachSize = ordered.filter(({ seats }, index) => ordered[index - 1]?.seats !== seats)
  for (const room of ofEachSize.toReversed()) if (missingSeats(planWith(room)) === 0) return { room, stillMissing: 0 }
  const [largest] = ofEachSize
  return largest ? { room: largest, stillMissing: missingSeats(planWith(largest)) } : null
}
