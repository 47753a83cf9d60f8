import { ApiError, requireSuccess } from '@portal/api-client'

/** A row to save, with the version that was read, for optimistic concurrency. */
export interface SentEntry {
  /** A decimal such as `7.5`; null without a mark. */
  mark: string | null
  version: number
  /** Whether the value was pasted instead of typed, for the audit log. */
  isPasted: boolean
}

/** The result of a saved row and its stored value. */
export interface SavedEntry {
  /** `locked`: permanently, by validation; `closed`: until the administration reopens the entry. */
  outcome: 'stored' | 'conflict' | 'gone' | 'value' | 'locked' | 'closed'
  /** Null for exams without attendance. */
  isPresent: boolean | null
  mark: string | null
  version: number
  /** Of a conflict: who stored the current value; `at` is when. */
  author: string | null
  at: string | null
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

export function toWireEntry({ mark, version, isPasted }: SentEntry) {
  return { note: mark ?? '', version, saisie: isPasted ? ('pasted' as const) : ('typed' as const) }
}

interface WireSaved extends Pick<SavedEntry, 'version'> {
  resultat: Exclude<SavedEntry['outcome'], 'closed'>
  note: string
  valider?: 0 | 1
  auteur?: string
  date?: string
}

export function toSavedEntry(
  { resultat, note, version, valider, auteur, date }: WireSaved,
  isPresent: boolean | null,
): SavedEntry {
  const outcome = resultat === 'locked' && valider === 0 ? 'closed' : resultat
  return { outcome, isPresent, mark: note || null, version, author: auteur ?? null, at: date ?? null }
}
