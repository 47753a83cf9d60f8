import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type Json<Value> = ColumnType<Value, string | undefined, string>

interface FileCounts {
  file: string
  added: number
  changed: number
  removed: number
  untouched: number
  absent: number
}

/** The data that an import brings up to date: the records of the institute, or the books of the library. */
export type ImportTarget = 'institute' | 'catalogue'
/** `incomplete`: a part of a catalogue was written. The other failures wrote nothing. */
export type ImportFailure = 'died' | 'error' | 'timeout' | 'memory' | 'incomplete'
export type ImportFormat = 'institute' | 'oneroster' | 'csv' | 'iso2709' | 'marcxml'

export interface ImportTables {
  import_run: {
    id: Generated<number>
    started_by: number | null
    target: Generated<ImportTarget>
    format: Generated<ImportFormat>
    state: Generated<'checking' | 'checked' | 'applying' | 'applied' | 'failed' | 'cancelled'>
    failure: ImportFailure | null
    file_names: Json<string[]>
    wrong_lines: Generated<'prevent' | 'leaveOut'>
    created_at: Generated<Date>
    begun_at: Instant | null
    queued_at: Generated<Date>
    attempts: Generated<number>
    lease: string | null
    lease_until: Instant | null
    next_attempt_at: Generated<Date>
    applied_at: Instant | null
    lines_done: Generated<number>
    lines_total: Generated<number>
    files: Json<FileCounts[]>
    problem_count: Generated<number>
    note_count: Generated<number>
    changes_hash: string | null
    is_changed_since: Generated<boolean>
    is_confirmed: Generated<boolean>
  }
  import_file: { run_id: number; position: number; name: string; content: Buffer }
  import_problem: {
    run_id: number
    position: number
    file: string
    line: number
    code: string
    values: Json<Record<string, string>>
    prevents: boolean
  }
  import_change: {
    run_id: number
    position: number
    file: string
    kind: 'added' | 'changed' | 'removed' | 'absent'
    name: string
    line: number | null
    fields: Json<{ column: string; from: string; to: string }[]>
  }
}
