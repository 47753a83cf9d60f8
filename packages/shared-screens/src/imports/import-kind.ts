import type { ImportCalls, ImportProblem, NamedFile } from '@portal/api-client/import-calls'

/** The imports of one target. */
export interface ImportKind {
  calls: ImportCalls
  paths: { list: string; run: (id: number) => string }
  /** The report does not name the file at each record then. */
  isSingleFile: boolean
  problemText: (problem: ImportProblem) => string
}

/** The files that an import takes. */
export interface FileChoice {
  /** Of the file input. */
  accept?: string
  isWanted: (file: File) => boolean
  /** Of all files together. */
  maxBytes: number
  /** Whether several files or a folder may be chosen. */
  hasFolder: boolean
  /** Whether wrong lines may be left out: those of a catalogue always are. */
  hasWrongLines: boolean
  prepare: (file: File) => NamedFile | Promise<NamedFile>
  texts: { drop: string; choose: string; limits: string; nothing: string; tooLarge: string }
}
