import type { Database } from '../../../database/connect.ts'
import type { WrongLines } from '../importer/import.service.ts'
import type { Problem } from '../importer/problem.ts'
import type { ConvertedFile, SourceFile } from '../importer/source-file.ts'
import { convertPackage } from '../oneroster/convert-package.ts'
import { isPackage } from '../oneroster/read-package.ts'
import { unpackFiles } from './unpack-files.ts'

/** The files of the institute that an upload stands for. */
export interface Sources {
  format: 'institute' | 'oneroster'
  files: (SourceFile | ConvertedFile)[]
  /** They prevent the import. */
  problems: Problem[]
  /** Lines and files that the import leaves out. */
  notes: Problem[]
}

export async function readSources(db: Database, runId: number, wrongLines: WrongLines): Promise<Sources> {
  const uploaded = await db
    .selectFrom('import_file')
    .select(['name', 'content'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
  const { files, problems } = await unpackFiles(uploaded)
  if (problems.length > 0 || !isPackage(files)) return { format: 'institute', files, problems, notes: [] }
  return { format: 'oneroster', ...(await convertPackage(db, files, wrongLines)) }
}
