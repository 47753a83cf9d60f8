import type { MarksRow, RowChange, RowResult, StoredEntry } from '@portal/domain/mark-rows'
import type { GetRollResponse, RollRow as WireRow, SaveRollData, SaveRollResponse } from '../generated/types.gen.ts'

type SentRow = SaveRollData['body']['rows'][number]
type SavedRow = SaveRollResponse['items'][number]

/** A row of a roll, with who entered and changed it when; null where that is not known, and before the first change. */
export interface RollRow extends MarksRow {
  enteredBy: string | null
  enteredAt: string | null
  changedBy: string | null
  changedAt: string | null
}

/** A roll as it is stored. */
export interface StoredRoll {
  rows: RollRow[]
  /** When it was called on a later day than its own. */
  lateOn: string | null
}

export const toStoredRoll = ({ items, lateOn }: GetRollResponse): StoredRoll => ({ rows: items.map(toRow), lateOn })

function toRow({ idNumber, name, isLocked, enteredBy, enteredAt, changedBy, changedAt, ...row }: WireRow): RollRow {
  return {
    ...{ id: idNumber, labels: { cin: idNumber, name }, isLocked, isClosed: isLocked, ...toStored(row) },
    ...{ enteredBy, enteredAt, changedBy, changedAt },
  }
}

type WireEntry = Pick<WireRow, 'state' | 'minutes' | 'document' | 'acceptedBy' | 'remark' | 'mark' | 'version'>

function toStored({ state, minutes, document, acceptedBy, remark, mark, version }: WireEntry): StoredEntry {
  const isPresent = state === null ? null : state === 'present' || state === 'late'
  const further = state === 'present' || state === 'absent' ? null : state
  const isPlain = further === null && remark === null
  const detail = isPlain ? null : { state: further, minutes, document, acceptedBy, remark }
  return { mark, isPresent, detail, version }
}

export const toSentRow = ({ mark, version, isPasted, ...row }: RowChange): SentRow => ({
  ...toSentState(row),
  ...{ mark: mark ?? '', version, how: isPasted ? 'pasted' : 'typed' },
})

/** A student without a recorded presence is sent as present. */
export function toSentState({ id, isPresent, detail }: Pick<RowChange, 'id' | 'isPresent' | 'detail'>) {
  const { state = null, minutes = null, document = null, acceptedBy = null, remark = null } = detail ?? {}
  return {
    ...{ idNumber: String(id), state: state ?? (isPresent === false ? ('absent' as const) : ('present' as const)) },
    ...{ minutes, document, acceptedBy, remark },
  }
}

export function toResult({ idNumber: id, outcome, row }: SavedRow): RowResult {
  if (outcome === 'gone' || outcome === 'value' || row === null)
    return { id, outcome: 'refused', reason: outcome === 'value' ? 'value' : 'gone' }
  const stored = toStored(row)
  if (outcome === 'stored') return { id, outcome, ...stored }
  const author = row.changedAt === null ? row.enteredBy : row.changedBy
  return { id, outcome, theirs: stored, author, at: row.changedAt ?? row.enteredAt }
}
