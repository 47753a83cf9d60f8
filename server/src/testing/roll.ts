import { randomUUID } from 'node:crypto'
import type { NewRollRows, Roll, SavedRoll } from '../modules/marks/attendance/roll.schemas.ts'
import { teachingIds } from './seed-teaching.ts'
import type { TestPortal } from './test-portal.ts'

const { groups, slots, subjects } = teachingIds

type Row = NewRollRows['rows'][number]

/** A row as sent; a present student without a mark by default, and an absent one with 0. */
export const rollRow = (idNumber: string, changes: Partial<Row> = {}): Row => {
  const { state = 'present' } = changes
  const mark = state === 'present' || state === 'late' ? null : '0'
  return { idNumber, state, minutes: null, document: null, acceptedBy: null, remark: null, mark, ...changes }
}

/** The calls about the roll of the first TD group of `seedTeaching` on a day. */
export function rollCalls(portal: TestPortal, headers: Record<string, string>, day: string) {
  const path = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2/rolls/${day}/${slots.first}`
  const send = (rows: object[], caller = headers) =>
    portal.post(path, { rows }, { ...caller, 'idempotency-key': randomUUID() })
  return {
    get: (caller = headers) => portal.get(path, caller),
    send,
    read: async (): Promise<Roll['items']> => Object((await portal.get(path, headers)).body).items,
    save: async (...rows: Row[]): Promise<SavedRoll['items']> => Object((await send(rows)).body).items,
  }
}
