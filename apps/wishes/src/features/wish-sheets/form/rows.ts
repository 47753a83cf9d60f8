import { maxRows, type RowField, type WishRow } from '../../../wish-values/sheet-values.ts'

/** The fields of a row to clear when one changes. */
const dependents: Record<RowField, readonly RowField[]> = {
  order: [],
  level: ['speciality', 'subject', 'type'],
  speciality: ['subject', 'type'],
  subject: ['type'],
  type: [],
}

export function changeRow(rows: readonly WishRow[], key: string, field: RowField, value: string): WishRow[] {
  const change = { [field]: value, ...clearedFields(dependents[field]) }
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}

/** Clears the fields that depend on the semester. */
export function clearSubjects(rows: readonly WishRow[]): WishRow[] {
  return rows.map((row) => ({ ...row, ...clearedFields(dependents.level) }))
}

/** A new row with the first free order. */
export function newRow(all: readonly WishRow[], key: string): WishRow {
  const taken = new Set(all.map(({ order }) => order))
  const order = orders.find((candidate) => !taken.has(candidate)) ?? ''
  return { key, id: null, order, level: '', speciality: '', subject: '', type: '' }
}

/**
 * Moves a row to the position of another. Orders belong to positions, so that the rows between shift by one; locked
 * rows keep both.
 */
export function moveRow(
  rows: readonly WishRow[],
  { from, to, isLocked }: { from: string; to: string; isLocked: (row: WishRow) => boolean },
): WishRow[] {
  const open = rows.filter((row) => !isLocked(row))
  const source = open.findIndex(({ key }) => key === from)
  const target = open.findIndex(({ key }) => key === to)
  const moved = open[source]
  if (!moved || target < 0) return [...rows]
  const others = open.toSpliced(source, 1)
  const turned = others.toSpliced(target, 0, moved).map((row, place) => ({ ...row, order: open[place]!.order }))
  return rows.map((row) => (isLocked(row) ? row : turned.shift()!))
}

export const orders = Array.from({ length: maxRows }, (_, index) => String(index + 1))

function clearedFields(fields: readonly RowField[]): Partial<WishRow> {
  return Object.fromEntries(fields.map((field) => [field, '']))
}
