import type { MarksRow, RowChange, RowResult } from '@portal/domain/mark-rows'
import { ApiError, requireSuccess } from '@portal/api-client'

/** The fields that the rows of all sheets have on the wire. */
export interface WireRow {
  note: string
  version: number
  active: 0 | 1
  /** Missing in attendance, which is never validated. */
  valider?: 0 | 1
}

/** A validated row is locked, whatever its `active`. */
export function toMarksRow(
  { note, version, active, valider = 0 }: WireRow,
  row: Pick<MarksRow, 'id' | 'labels' | 'isPresent' | 'markId' | 'isFromRoll'>,
): MarksRow {
  const isLocked = active === 0 || valider === 1
  return { ...row, mark: note || null, version, isLocked, isClosed: isLocked && valider === 0 }
}

export function toWireChange({ mark, version, isPasted }: RowChange) {
  return { note: mark ?? '', version, saisie: isPasted ? ('pasted' as const) : ('typed' as const) }
}

/** A student without a recorded presence is sent as present. */
export function toWirePresence({ isPresent }: RowChange): 0 | 1 {
  return isPresent === false ? 0 : 1
}

interface WireResult {
  resultat: 'stored' | 'conflict' | 'gone' | 'value' | 'locked'
  note: string
  version: number
  /** Of a locked row: 0 while only its entry is closed. */
  valider?: 0 | 1
  auteur?: string
  date?: string
}

export function toRowResult(
  { resultat, note, version, valider, auteur, date }: WireResult,
  { id, isPresent }: Pick<MarksRow, 'id' | 'isPresent'>,
): RowResult {
  const stored = { mark: note || null, isPresent, version }
  if (resultat === 'gone' || resultat === 'value') return { id, outcome: 'refused', reason: resultat }
  if (resultat === 'conflict')
    return { id, outcome: resultat, theirs: stored, author: auteur ?? null, at: date ?? null }
  return { id, outcome: resultat === 'locked' && valider === 0 ? 'closed' : resultat, ...stored }
}

interface RowsOutcome<Row> {
  status: number
  msg: string
  lignes?: Row[]
}

/** The row results of a response, also of a refusal; throws an `ApiError` with its code when there are none. */
export function rowsOfResponse<Row>(answer: RowsOutcome<Row>): Row[] {
  if (answer.lignes) return answer.lignes
  requireSuccess(answer)
  throw new ApiError({ kind: 'format', status: 200, code: 'answer.noRows' })
}
