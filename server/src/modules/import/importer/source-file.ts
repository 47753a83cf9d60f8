import type { FileName } from './import-sheet.ts'
import type { Problem } from './problem.ts'

export interface TextRecord {
  /** The line of a text file, or the row of a workbook. */
  line: number
  cells: string[]
}

export interface CsvLine {
  line: number
  /** Trimmed cells by column; missing cells are empty. */
  cells: Record<string, string>
}

/** The bytes of a text file, or the rows of a sheet of a workbook. */
export type SourceContent = Uint8Array | readonly TextRecord[]

/** A file that is imported. */
export interface SourceFile {
  /** The name of a CSV file without its `.csv`; that of a sheet after its workbook: `Rentrée.xlsx/étudiants`. */
  name: string
  content: SourceContent
}

export interface TextFile extends SourceFile {
  content: Uint8Array
}

/** The lines of a known file that were read from files of another format, with the numbers of their lines there. */
export interface ConvertedFile {
  name: FileName
  lines: CsvLine[]
  /** The keys of the records there that are left out. */
  leftOut: ReadonlySet<string>
}

export interface OpenedFiles {
  files: SourceFile[]
  problems: Problem[]
}
