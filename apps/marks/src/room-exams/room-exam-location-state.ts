import type { RoomExam } from '@portal/api-client/marks'

/** An exam, passed by its card as location state. */
export interface RoomExamLocationState {
  exam: RoomExam
  /** The URL of the list with the card, for returning to it. */
  list: string
}

const texts = ['cycle', 'level', 'speciality', 'date', 'slot', 'subject'] as const

function isExam(value: unknown): value is RoomExam {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Number.isSafeInteger(fields.get('id')) && texts.every((name) => typeof fields.get(name) === 'string')
}

/** Creates a type guard for the location state, with these lists as valid origins. */
export function isRoomExamStateFrom(lists: readonly string[]): (value: unknown) => value is RoomExamLocationState {
  return (value): value is RoomExamLocationState => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map<string, unknown>(Object.entries(value))
    const list = fields.get('list')
    return isExam(fields.get('exam')) && typeof list === 'string' && lists.includes(list.split('?')[0] ?? '')
  }
}
