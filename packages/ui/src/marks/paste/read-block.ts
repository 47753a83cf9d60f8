import { parseMark } from '../mark/parse-mark.ts'
import { headingRole, isAbsence, type HeadingRole } from './headings.ts'
import type { RowIndex } from './row-index.ts'

/** A column of a pasted list. */
export interface BlockColumn {
  /** Its number in the list, from 1. */
  number: number
  /** Empty without a heading. */
  heading: string
  role: HeadingRole | null
  /** The texts of its lines, one for each line of the block. */
  cells: readonly string[]
}

/** A pasted list without titles and heading line. Columns without any text are left out. */
export interface Block {
  columns: readonly BlockColumn[]
  height: number
}

/** Separates the headings of a pasted list from its lines. Lines of several columns that are empty are left out. */
export function readBlock(cells: readonly string[][], index: RowIndex): Block {
  const width = Math.max(0, ...cells.map(({ length }) => length))
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    cells.some((line) => line[column]),
  )
  const lines = cells.map((line) => used.map((column) => line[column] ?? ''))
  const { headings, end } = findHeadings(lines, index)
  const body = lines.slice(end).filter((line) => used.length === 1 || line.some(Boolean))
  const columns = used.map((column, place): BlockColumn => {
    const heading = headings[place] ?? ''
    return { number: column + 1, heading, role: headingRole(heading), cells: body.map((line) => line[place] ?? '') }
  })
  return { columns, height: body.length }
}

/**
 * The headings, which may follow titles, and the place where the list begins. They are the first line with a heading of
 * students or marks before a known student; without one, the words above the first number.
 */
function findHeadings(lines: readonly string[][], index: RowIndex): { headings: readonly string[]; end: number } {
  const isHeading = (line: readonly string[]) => line.filter(Boolean).length >= Math.min(2, line.length)
  const values = lines.findIndex((line) => isHeading(line) && line.some(isValue) && !line.some(isColumnName))
  const known = lines.findIndex((line) => line.some((text) => isKnown(text, index)))
  const limit = lines[0]?.length === 1 ? values : known
  const above = limit === -1 ? lines : lines.slice(0, limit)
  const first = above.findIndex((line) => isHeading(line) && line.some(isColumnName))
  if (first === -1) {
    const last = lines
      .slice(0, Math.max(0, values))
      .findLastIndex((line, place) => isHeading(line) && place < above.length)
    return { headings: lines[last] ?? [], end: last + 1 }
  }
  const below = above.slice(first + 1)
  const levels = below.findIndex((line) => !isHeading(line) || line.some(isValue))
  const more = below.slice(0, levels === -1 ? below.length : levels)
  if (more.length === 0) return { headings: above[first]!, end: first + 1 }
  // A heading above several columns, such as "Notes" above "DS" and "TP", is the heading of each.
  const groups = above[first]!.map((_, place) => above[first]!.slice(0, place + 1).findLast(Boolean) ?? '')
  const headings = groups.map((group, place) => [group, ...more.map((line) => line[place])].filter(Boolean).join(' '))
  return { headings, end: first + 1 + more.length }
}

const columnNames: ReadonlySet<HeadingRole | null> = new Set(['mark', 'code', 'name', 'firstName'])

const isColumnName = (text: string) => columnNames.has(headingRole(text))

const isValue = (text: string) => /^\p{Nd}[\p{Nd}.,٫،\s]*$/u.test(text) || isAbsence(text)

/** Whether a row has the text as its code or name. */
function isKnown(text: string, index: RowIndex): boolean {
  return text !== '' && (index.hasCode(text) || index.byName(text).length > 0)
}

/** Whether some of the texts are marks, so that the column may be the one of the marks. */
export function hasMarks(cells: readonly string[]): boolean {
  return cells.some((text) => text !== '' && parseMark(text).problem === undefined)
}
