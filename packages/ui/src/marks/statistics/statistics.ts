import { fromHundredths, toHundredths } from '../mark/hundredths.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'

/** The number of marks from `from` up to, but not including, `to`; the last bin includes the maximum. */
export interface Bin {
  from: number
  to: number
  count: number
}

export interface MarkStatistics {
  /** The number of marks of students who are not absent. */
  marked: number
  absent: number
  /** Rows without a mark, in the sheet's order. */
  empty: readonly SheetRow[]
  /** With two decimals, the mean rounded half up once; null without any mark. */
  range: { lowest: string; mean: string; highest: string } | null
  bins: readonly Bin[]
}

const width = 2
const binCount = 10

/** Whether the row has a mark or an absence. */
export const isEntered = ({ isPresent, mark }: SheetRow) => isPresent === false || mark !== null

/** Statistics shown before the marks are locked. */
export function markStatistics(rows: readonly SheetRow[]): MarkStatistics {
  const absent = rows.filter((row) => row.isPresent === false)
  const here = rows.filter((row) => row.isPresent !== false)
  const marks = here.flatMap((row) => (row.mark === null ? [] : toHundredths(row.mark)))
  return {
    marked: marks.length,
    absent: absent.length,
    empty: rows.filter((row) => !isEntered(row)),
    range: marks.length > 0 ? rangeOf(marks) : null,
    bins: binsOf(marks),
  }
}

function rangeOf(hundredths: readonly number[]) {
  const sum = hundredths.reduce((total, mark) => total + mark, 0)
  const { length } = hundredths
  return {
    lowest: fromHundredths(Math.min(...hundredths)),
    // Integer arithmetic: rounds half a hundredth up exactly, without the errors of binary fractions.
    mean: fromHundredths(Math.floor((2 * sum + length) / (2 * length))),
    highest: fromHundredths(Math.max(...hundredths)),
  }
}

function binsOf(hundredths: readonly number[]): Bin[] {
  const bins = Array.from({ length: binCount }, (_, index) => ({
    from: index * width,
    to: (index + 1) * width,
    count: 0,
  }))
  for (const mark of hundredths) {
    const bin = bins[Math.min(binCount - 1, Math.floor(mark / (width * 100)))]
    if (bin) bin.count += 1
  }
  return bins
}
