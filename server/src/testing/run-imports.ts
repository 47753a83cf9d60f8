import type { Kysely } from 'kysely'
import type { ImportTarget } from '../database/tables/imports.ts'
import type { Tables } from '../database/tables.ts'
import { type ImportWork, runNext } from '../modules/import/import-runner.ts'
import { processRun } from '../modules/import/process-run.ts'

/** Processes the waiting imports of a target in this thread; returns the errors of those that failed. */
export async function runImports(
  db: Kysely<Tables>,
  target: ImportTarget,
  work: ImportWork = (run) => processRun(db, run),
): Promise<unknown[]> {
  const errors: unknown[] = []
  const stopping = new AbortController().signal
  while (await runNext(target, { db, work, stopping, onError: (error) => errors.push(error) }));
  return errors
}
