import { ApiError, requireSuccess } from '@portal/api-client'

/** An entry as it is sent, with the version that it was entered over. */
export interface SentEntry {
  /** A decimal such as `7.5`; null without a mark. */
  mark: string | null
  version: number
  /** For the audit: pasted and not typed. */
  isPasted: boolean
}

/** The result of a sent row and its stored value. */
export interface SavedEntry {
  /** `locked` for good once validated, `closed` for entry until the administration opens it again. */
  outcome: 'stored' | 'conflict' | 'gone' | 'value' | 'locked' | 'closed'
  /** Null where nobody asks for it. */
  isPresent: boolean | null
  mark: string | null
  version: number
  /** Of a conflict: who stored what stands there, and when. */
  author: string | null
  at: string | null
}

interface RowsOutcome<Row> {
  status: number
  msg: string
  lignes?: Row[]
}

/** The row results of a response, also of a refusal; throws an `ApiError` with the code when there are none. */
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
