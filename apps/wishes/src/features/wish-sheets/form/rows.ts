import type { OfferedWish } from '@portal/api-client/wishes'
import { maxRows, type RowField, type WishRow } from '../../../wish-values/sheet-values.ts'
import { isComplete } from './sheet-validation.ts'

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

/** Fills all four fields of a row with a wish. */
export function fillRow(rows: readonly WishRow[], key: string, wish: OfferedWish): WishRow[] {
  const filled = {
    level: String(wish.levelId),
    speciality: String(wish.specialityId),
    subject: String(wish.subjectId),
    type: String(wish.type),
  }
  return rows.map((row) => (row.key === key ? { ...row, ...filled } : row))
}

/** Clears the fields that depend on the semester. */
export function clearSubjects(rows: readonly WishRow[]): WishRow[] {
  return rows.map((row) => ({ ...row, ...clearedFields(dependents.level) }))
}

/**
 * The empty row after the last one of a cycle, once that is filled in; null on a full sheet. It belongs to the values of
 * the form only when something is chosen in it.
 */
export function emptyRow(rows: readonly WishRow[], all: readonly WishRow[]): WishRow | null {
  const last = rows.at(-1)
  return all.length >= maxRows || (last && !isComplete(last)) ? null : newRow(all, freeKey(all))
}

/** An unused key for a new row. */
export function freeKey(rows: readonly WishRow[]): string {
  const taken = new Set(rows.map(({ key }) => key))
  let turn = rows.length
  while (taken.has(`new-${turn}`)) turn += 1
  return `new-${turn}`
}

/** A new row with the first free order, and with the level and the speciality of the row before it. */
export function newRow(all: readonly WishRow[], key: string, before?: WishRow): WishRow {
  const taken = new Set(all.map(({ order }) => order))
  const order = orders.find((candidate) => !taken.has(candidate)) ?? ''
  const { level = '', speciality = '' } = before ?? {}
  return { key, id: null, order, level, speciality, subject: '', type: '' }
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
