import type { RoomExam } from '@portal/api-client/marks'
import { createTypeGuard, isId, isText } from '../type-guard.ts'

/** An exam, passed by its card as location state. */
export interface RoomExamLocationState {
  exam: RoomExam
  /** The URL of the list with the card, for returning to it. */
  list: string
}

const isRoomExam = createTypeGuard<RoomExam>({
  id: isId,
  cycle: isText,
  level: isText,
  speciality: isText,
  date: isText,
  slot: isText,
  subject: isText,
})

/** Creates a type guard for the location state, with these lists as valid origins. */
export function isRoomExamStateFrom(lists: readonly string[]): (value: unknown) => value is RoomExamLocationState {
  return createTypeGuard<RoomExamLocationState>({
    exam: isRoomExam,
    list: (list) => isText(list) && lists.includes(list.split('?')[0] ?? ''),
  })
}
