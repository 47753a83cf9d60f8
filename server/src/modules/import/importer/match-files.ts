import { kindOf } from './file-kinds.ts'
import type { FileName, ImportSheet } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'
import type { Problem } from './problem.ts'
import { readLines } from './read-lines.ts'
import type { ConvertedFile, CsvLine, SourceFile } from './source-file.ts'

export interface ReadSheet {
  sheet: ImportSheet
  lines: CsvLine[]
  problems: Problem[]
  notes: Problem[]
  /** The keys of the records that are left out of the file. */
  leftOut: ReadonlySet<string>
}

interface MatchedFiles {
  /** In import order. */
  sheets: ReadSheet[]
  /** Unknown files, because a mistyped name would be ignored, and files of a kind that another one has. */
  problems: Problem[]
  /** The problem with the name of the file that was sent. */
  named: (problem: Problem) => Problem
}

/** Reads the files, each of which stands for a file of the institute by its name. */
export function matchFiles(files: readonly (SourceFile | ConvertedFile)[]): MatchedFiles {
  const problems: Problem[] = []
  const found = new Map<FileName, SourceFile | ConvertedFile>()
  const names = importSheets.map(({ file }) => file).join(', ')
  for (const file of files) {
    const kind = kindOf(file.name)
    const other = kind && found.get(kind)
    const refuse = (code: Problem['code'], values: Problem['values']) =>
      problems.push({ file: file.name, line: 1, code, values })
    if (!kind) refuse('file.unknown', { names })
    else if (other) refuse('file.sameKind', { other: other.name, kind })
    else found.set(kind, file)
  }
  return {
    sheets: importSheets.flatMap((sheet) => {
      const file = found.get(sheet.file)
      return file ? [{ sheet, ...linesOf(file, sheet) }] : []
    }),
    problems,
    named: (problem) => {
      const sent = importSheets.find(({ file }) => file === problem.file)
      return { ...problem, file: (sent && found.get(sent.file)?.name) ?? problem.file }
    },
  }
}

const linesOf = (file: SourceFile | ConvertedFile, sheet: ImportSheet): Omit<ReadSheet, 'sheet'> =>
  'lines' in file
    ? { lines: file.lines, leftOut: file.leftOut, problems: [], notes: [] }
    : { ...readLines(file.content, sheet), leftOut: new Set() }
