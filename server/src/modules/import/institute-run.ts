import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { importCompared } from './importer/import.service.ts'
import type { Problem } from './importer/problem.ts'
import { readSources, type Sources } from './files/read-sources.ts'
import { origins } from './oneroster/convert.ts'
import type { RunOptions, RunReport } from './run-report.ts'

/** Checks or applies an import of the institute's files. */
export async function importInstituteRun(db: Kysely<Tables>, runId: number, options: RunOptions): Promise<RunReport> {
  const sources = await readSources(db, runId, options.wrongLines)
  const { format, notes, problems, files } = sources
  if (problems.length > 0) return { format, notes, problems, changes: [] }
  const { confirm, isConfirmed: _, requireRight: __, ...others } = options
  const report = await importCompared(db, {
    ...others,
    files,
    confirm: (tx, { changes }) => confirm(tx, changes),
  })
  const inSent = inSource(sources)
  return {
    format,
    notes: [...notes, ...report.notes.map(inSent)],
    problems: report.problems.map(inSent),
    changes: report.changes,
  }
}

/** Problems name the file that was sent, and not the one that its lines were converted to. */
const inSource =
  ({ format }: Sources) =>
  (problem: Problem): Problem => {
    const origin = Object.entries(origins).find(([file]) => file === problem.file)?.[1]
    return format === 'oneroster' && origin ? { ...problem, file: origin } : problem
  }
