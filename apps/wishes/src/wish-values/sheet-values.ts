import type { Cycle, EarlierWishSheet, WishLine, WishPlan, WishSheet } from '@portal/api-client/wishes'

export const cycles = ['licence', 'master'] as const satisfies Cycle[]

/** The maximum number of wishes on a sheet, licence and master together; each has a unique order. */
export const maxRows = 10

/** One wish in the form; each value is the one of its control. */
export interface WishRow {
  /** Identifies the row while the form is open. */
  key: string
  /** The id of the stored line; null for a new one. */
  id: number | null
  order: string
  level: string
  speciality: string
  subject: string
  type: string
}

export type RowField = Exclude<keyof WishRow, 'key' | 'id'>

export interface WishSheetValues {
  semester: string
  days: string[]
  /** The semester whose rows are shown; empty before Afficher. */
  shown: string
  licence: WishRow[]
  master: WishRow[]
}

export const emptyWishSheet: WishSheetValues = { semester: '', days: [], shown: '', licence: [], master: [] }

export function toWishSheetValues({ semester, days, lines }: WishSheet): WishSheetValues {
  const rowsOf = (cycle: Cycle) => lines.filter((line) => line.cycle === cycle).map(toRow)
  return {
    semester: String(semester),
    days: days.map(String),
    shown: String(semester),
    licence: rowsOf('licence'),
    master: rowsOf('master'),
  }
}

type RowLine = Pick<WishLine, 'id' | 'order' | 'levelId' | 'specialityId' | 'subjectId' | 'type'>

export function toRow({ id, order, levelId, specialityId, subjectId, type }: RowLine): WishRow {
  return {
    key: `line-${id}`,
    id,
    order: String(order),
    level: String(levelId),
    speciality: String(specialityId),
    subject: String(subjectId),
    type: String(type),
  }
}

/** The values with the days and rows of an earlier sheet as new ones; days that are chosen already stay. */
export function copyEarlierSheet(
  values: WishSheetValues,
  { semester, days, lines }: EarlierWishSheet,
): WishSheetValues {
  const rowsOf = (cycle: Cycle) =>
    lines
      .filter((line) => line.cycle === cycle)
      .map((line) => ({ ...toRow({ ...line, id: 0 }), key: `copy-${line.order}`, id: null }))
  return {
    semester: String(semester),
    days: values.days.length > 0 ? values.days : days.map(String),
    shown: String(semester),
    licence: rowsOf('licence'),
    master: rowsOf('master'),
  }
}

/** Maps complete values to the request. */
export function toWishPlan(values: WishSheetValues): WishPlan {
  return {
    semester: toSemester(values.semester),
    days: values.days.map(Number),
    lines: cycles.flatMap((cycle) => writtenRows(values[cycle]).map((row) => ({ cycle, ...toWish(row) }))),
  }
}

export function toSemester(value: string): WishPlan['semester'] {
  return value === '2' ? 2 : 1
}

export function toSessionType(value: string): WishLine['type'] {
  return ([1, 2, 3] as const).find((type) => String(type) === value) ?? 4
}

function toWish({ id, order, level, speciality, subject, type }: WishRow) {
  return {
    id,
    order: Number(order),
    levelId: Number(level),
    specialityId: Number(speciality),
    subjectId: Number(subject),
    type: toSessionType(type),
  }
}

const isBegun = ({ level, speciality, subject, type }: WishRow) => Boolean(level || speciality || subject || type)

/** Whether no wish has been typed yet. */
export const isWithoutWishes = (values: WishSheetValues): boolean => !allRows(values).some(isBegun)

/** The rows of a cycle without new ones at its end in which nothing is chosen; these are not sent. */
export function writtenRows(rows: readonly WishRow[]): WishRow[] {
  return rows.slice(0, rows.findLastIndex((row) => row.id !== null || isBegun(row)) + 1)
}

export const allRows = (values: WishSheetValues): WishRow[] => cycles.flatMap((cycle) => values[cycle])
