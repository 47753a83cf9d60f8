import type { FileName, ImportRow, ImportSheet } from './import-sheet.ts'
import type { StoredRecord, StoredRecords } from './read-stored.sql.ts'

/** `absent` is a stored record that no line names; an import leaves it as it is. */
type ChangeKind = 'added' | 'changed' | 'removed' | 'absent'

export interface Change {
  kind: ChangeKind
  /** The key cells of the record. */
  name: string
  /** The line of the file; null when no line names the record. */
  line: number | null
  /** Empty for an absent record. */
  fields: { column: string; from: string; to: string }[]
}

export interface FileChanges {
  file: FileName | 'catalogue'
  counts: Record<ChangeKind | 'untouched', number>
  changes: Change[]
}

interface Compared {
  /** The lines of the file. */
  rows: Pick<ImportRow, 'key' | 'line'>[]
  /** The ids of the records that the lines name, by the key of the line; null in a table without ids. */
  ids: ReadonlyMap<string, number | null>
  before: StoredRecords
  after: StoredRecords
}

/** Compares each record of a file's table before and after an import. */
export function compareStored(sheet: ImportSheet, { rows, ids, before, after }: Compared): FileChanges {
  const lineOf = new Map(rows.map(({ key, line }) => [ids.get(key) ?? key, line]))
  const counts = { added: 0, changed: 0, removed: 0, untouched: 0, absent: 0 }
  const changes: Change[] = []
  const add = (kind: ChangeKind, record: StoredRecord, line: number | null, fields: Change['fields']) => {
    counts[kind]++
    changes.push({ kind, line, fields, name: nameOf(sheet, record) })
  }
  for (const [key, record] of after) {
    const line = lineOf.get(record.id ?? key) ?? null
    const old = before.get(key)
    const fields = fieldsOf(old?.cells ?? {}, record.cells)
    if (!old) add('added', record, line, fields)
    else if (fields.length > 0) add('changed', record, line, fields)
    else if (line === null) add('absent', record, null, [])
    else counts.untouched++
  }
  for (const [key, record] of before) if (!after.has(key)) add('removed', record, null, fieldsOf(record.cells, {}))
  return { file: sheet.file, counts, changes: changes.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Orders by line; records that no line names come last. */
const placeOf = ({ line }: Change): number => line ?? Number.MAX_SAFE_INTEGER

const nameOf = ({ key }: ImportSheet, { cells }: StoredRecord): string =>
  key.flatMap((column) => cells[column] || []).join(' · ')

const fieldsOf = (from: StoredRecord['cells'], to: StoredRecord['cells']): Change['fields'] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((column) => ({ column, from: from[column] ?? '', to: to[column] ?? '' }))
    .filter((field) => field.from !== field.to)
