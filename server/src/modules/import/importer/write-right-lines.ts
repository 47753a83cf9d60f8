import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ReadSheet } from './match-files.ts'
import type { Problem } from './problem.ts'
import { namesOfLine } from './read-rows.ts'

interface WrittenReport {
  problems: Problem[]
  notes: Problem[]
}

/**
 * Writes the sheets without their wrong lines, which become notes. Each round leaves out the lines in which the one before
 * has found a problem, because some are found only beside what is written. What is wrong with a whole file stays a problem.
 */
export async function writeRightLines<Report extends WrittenReport>(
  tx: Database,
  sheets: readonly ReadSheet[],
  write: (sheets: ReadSheet[]) => Promise<Report>,
): Promise<Report> {
  const places = new Map<string, number>(sheets.map(({ sheet }, at) => [sheet.file, at]))
  const placeOf = ({ file }: Problem) => places.get(file) ?? 0
  const leftOut: Problem[] = []
  let right = [...sheets]
  for (;;) {
    await sql`savepoint lines`.execute(tx)
    const report = await write(right)
    const found = right.map((one) => wrongLinesOf(one, report.problems))
    if (found.every(({ length }) => length === 0)) {
      report.notes = [...leftOut, ...report.notes].toSorted((a, b) => placeOf(a) - placeOf(b) || a.line - b.line)
      return report
    }
    await sql`rollback to savepoint lines`.execute(tx)
    leftOut.push(...found.flat())
    right = right.map((one, at) => withoutLines(one, found[at] ?? []))
  }
}

function wrongLinesOf({ sheet, lines }: ReadSheet, problems: readonly Problem[]): Problem[] {
  const ofLines = new Set(lines.map(({ line }) => line))
  return problems.filter(({ file, line }) => file === sheet.file && ofLines.has(line))
}

/** The lines that refer to one of these are left out when their references are resolved. */
function withoutLines(read: ReadSheet, wrong: readonly Problem[]): ReadSheet {
  const numbers = new Set(wrong.map(({ line }) => line))
  const gone = read.lines.filter(({ line }) => numbers.has(line))
  return {
    ...read,
    lines: read.lines.filter(({ line }) => !numbers.has(line)),
    problems: read.problems.filter(({ line }) => !numbers.has(line)),
    leftOut: new Set([...read.leftOut, ...gone.flatMap((line) => namesOfLine(read.sheet, line))]),
  }
}
