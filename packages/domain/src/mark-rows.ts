/** 0 to 20 as a decimal string, such as `7.5`; null for no mark. */
export type Mark = string | null

/** The CIN of a student, or the id of a paper. */
export type RowId = string | number

/** The states of the roll beyond present and absent. */
export const rollStates = ['late', 'excused', 'dispensed', 'excluded'] as const
export type RollState = (typeof rollStates)[number]

/** An entry of a roll beyond presence and mark. */
export interface RollDetail {
  /** Null where the presence says all. */
  readonly state: RollState | null
  /** Of somebody late. */
  readonly minutes: number | null
  /** The reference of the document that excuses an absence, and who accepted it. */
  readonly document: string | null
  readonly acceptedBy: string | null
  readonly remark: string | null
}

/** The entry of one student; presence is null when it is unknown or not recorded. */
export interface Entry {
  readonly mark: Mark
  readonly isPresent: boolean | null
  /** Null and missing where there is none, as in every sheet but a roll. */
  readonly detail?: RollDetail | null
}

/** An entry as stored by the server, which increments the version with every change. */
export interface StoredEntry extends Entry {
  version: number
}

/** A row as read from the server. */
export interface MarksRow extends StoredEntry {
  id: RowId
  /** Codes and names, by the id of their column. */
  labels: Readonly<Record<string, string>>
  isLocked: boolean
  /** Locked without being validated: entry is closed, or the student has left. */
  isClosed?: boolean
  /** The entry comes from the roll of the class and is not stored; the next save of the sheet stores it. */
  isFromRoll?: boolean
  /** Names the stored mark in a correction request; missing before it is saved. */
  markId?: number
}

/** A changed row as sent and as kept in a draft: the entry, and the version of the row that it is based on. */
export interface RowChange extends StoredEntry {
  id: RowId
  /** Whether the mark was pasted instead of typed, for the audit log. */
  isPasted: boolean
}

/** The value that another user stored meanwhile; author and time are null when the server omits them. */
export interface Conflict {
  theirs: StoredEntry
  author: string | null
  at: string | null
}

/** The server's result for one sent row. `locked`: by validation; `closed`: until the administration reopens the entry. */
export type RowResult =
  | ({ id: RowId; outcome: 'stored' | 'locked' | 'closed' } & StoredEntry)
  | ({ id: RowId; outcome: 'conflict' } & Conflict)
  | { id: RowId; outcome: 'refused'; reason: 'gone' | 'value' | 'closed' }
